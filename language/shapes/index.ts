/** The door of the shapes: JSON held against the catalogue. */
export { closedShapeVisitor, shapeProblemText } from './closed-shape.js';
