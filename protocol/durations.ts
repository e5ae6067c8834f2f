/** How long something took: `23 ms`, from a second on `1.2 s`. @param duration in milliseconds */
export function durationText(duration: number): string {
  if (duration < 999.5) return `${String(Math.round(duration))} ms`;
  return `${String(Math.round(duration / 100) / 10)} s`;
}
