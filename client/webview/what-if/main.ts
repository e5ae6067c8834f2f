/** The script of the page of the what-if panel. */
import { startPage } from '../shared/page.js';
import { WhatIfPage } from './what-if-page.js';

startPage('what-if-page', WhatIfPage);
