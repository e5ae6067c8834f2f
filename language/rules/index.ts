// Generated from the files in the folders beside it by `npm run generate`. Do not edit.
import claimsDuplicateKey from './claims/duplicate-key.js';
import claimsNotAList from './claims/not-a-list.js';
import claimsUnknownBlockReference from './claims/unknown-block-reference.js';
import claimsUnknownBlockType from './claims/unknown-block-type.js';
import claimsUnknownStateField from './claims/unknown-state-field.js';
import configDuplicateKey from './config/duplicate-key.js';
import configFolderInPlaceOfFile from './config/folder-in-place-of-file.js';
import configNotAnObject from './config/not-an-object.js';
import fulfillmentMissingData from './fulfillment/missing-data.js';
import fulfillmentUnknownData from './fulfillment/unknown-data.js';
import fulfillmentUnknownType from './fulfillment/unknown-type.js';
import jsonConflictMarkers from './json/conflict-markers.js';
import jsonDuplicateMember from './json/duplicate-member.js';
import jsonNotAnalysed from './json/not-analysed.js';
import jsonSyntax from './json/syntax.js';
import propertiesForbidden from './properties/forbidden.js';
import propertiesMissing from './properties/missing.js';
import templatesSyntax from './templates/syntax.js';
import valuesConvertible from './values/convertible.js';
import valuesNotAllowed from './values/not-allowed.js';
import valuesWrongType from './values/wrong-type.js';
import type { Rule } from './define.js';

/** Every rule, by id. */
export const rules: readonly Rule[] = [
  claimsDuplicateKey,
  claimsNotAList,
  claimsUnknownBlockReference,
  claimsUnknownBlockType,
  claimsUnknownStateField,
  configDuplicateKey,
  configFolderInPlaceOfFile,
  configNotAnObject,
  fulfillmentMissingData,
  fulfillmentUnknownData,
  fulfillmentUnknownType,
  jsonConflictMarkers,
  jsonDuplicateMember,
  jsonNotAnalysed,
  jsonSyntax,
  propertiesForbidden,
  propertiesMissing,
  templatesSyntax,
  valuesConvertible,
  valuesNotAllowed,
  valuesWrongType,
];
