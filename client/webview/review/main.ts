/** The script of the page of the review panel. */
import { startPage } from '../shared/page.js';
import { ReviewPage } from './review-page.js';

startPage('review-page', ReviewPage);
