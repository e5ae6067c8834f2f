/** The script of the page of the alteration panel. */
import { startPage } from '../shared/page.js';
import { AlterationPage } from './alteration-page.js';

startPage('alteration-page', AlterationPage);
