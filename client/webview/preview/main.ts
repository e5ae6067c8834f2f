/** The script of the page of the claim form. */
import { startPage } from '../shared/page.js';
import { ClaimForm } from './claim-form.js';

startPage('claim-form', ClaimForm);
