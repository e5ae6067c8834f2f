/** The public exports of the map of a claim: the graph of what blocks read, and the same as text. */
export { claimMap } from './claim-map.js';
export { arrowsOf, dotOf, mermaidOf, sourcesOf, type Arrow } from './graph-text.js';
