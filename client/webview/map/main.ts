/** The script of the page of the map panel. */
import { startPage } from '../shared/page.js';
import { MapPage } from './map-page.js';

startPage('map-page', MapPage);
