/** What is drawn at the end of an animation, without the frames before. */
const still = `
  animation-delay: 0s !important;
  animation-duration: 1ms !important;
  animation-iteration-count: 1 !important;
  transition-delay: 0s !important;
  transition-duration: 0s !important;
`;

/** What a round corner cuts off is drawn into a picture of its own, in each frame. */
const angular = 'border-radius: 0 !important;';

/**
 * A script that runs in each page before its own: each frame of an animation is drawn by the processor here, and a scroll bar that fades out takes more of it
 * than what was scrolled. VS Code's own setting for less motion leaves most of them. Pictures keep their round corners.
 */
export const plainLook = `{
  const style = new CSSStyleSheet();
  style.replaceSync(${JSON.stringify(`*, ::before, ::after {${still}${process.env['PICTURES'] ? '' : angular}}`)});
  document.adoptedStyleSheets.push(style);
}`;
