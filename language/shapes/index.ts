/** The entry point of the shapes: checks JSON against the catalogue. */
export { closedShapeVisitor, shapeProblemText } from './closed-shape.js';
