/** What is drawn at the end of an animation, without the frames before. */
const still = `*, ::before, ::after {
  animation-delay: 0s !important;
  animation-duration: 1ms !important;
  animation-iteration-count: 1 !important;
  transition-delay: 0s !important;
  transition-duration: 0s !important;
}`;

/**
 * A script that runs in each page before its own: each frame of an animation is drawn by the processor here, and a scroll bar that fades out takes more of it
 * than what was scrolled. VS Code's own setting for less motion leaves most of them.
 */
export const withoutMotion = `{
  const style = new CSSStyleSheet();
  style.replaceSync(${JSON.stringify(still)});
  document.adoptedStyleSheets.push(style);
}`;
