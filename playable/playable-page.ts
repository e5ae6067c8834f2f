/** The claim form in a file of its own: the page of the panel, played in the reader's browser. */
import { answersText } from './host.js';
import '../client/webview/preview/preview-page.js';
import { CopyAnswers } from './copy-answers.js';

customElements.define('copy-answers', CopyAnswers);
document.body.append(new CopyAnswers(answersText));
