/** The script of the page of the lifecycle panel. */
import { startPage } from '../shared/page.js';
import { LifecyclePage } from './lifecycle-page.js';

startPage('lifecycle-page', LifecyclePage);
