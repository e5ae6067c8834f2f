// Generated from the files in the folders beside it by `npm run generate`. Do not edit.
import alterationHooksDuplicateName from './alteration-hooks/duplicate-name.js';
import alterationHooksMissingOutput from './alteration-hooks/missing-output.js';
import alterationHooksMissingSchema from './alteration-hooks/missing-schema.js';
import alterationHooksNoCode from './alteration-hooks/no-code.js';
import alterationHooksRefusedOutput from './alteration-hooks/refused-output.js';
import alterationHooksSameOutput from './alteration-hooks/same-output.js';
import alterationHooksUnusedSchema from './alteration-hooks/unused-schema.js';
import annuityDayBeyondMonth from './annuity/day-beyond-month.js';
import annuityPayee from './annuity/payee.js';
import blocksOptionBlanks from './blocks/option-blanks.js';
import blocksOtherType from './blocks/other-type.js';
import claimsBareBlock from './claims/bare-block.js';
import claimsDuplicateKey from './claims/duplicate-key.js';
import claimsKeyInPath from './claims/key-in-path.js';
import claimsNotAList from './claims/not-a-list.js';
import claimsUnknownBlockReference from './claims/unknown-block-reference.js';
import claimsUnknownBlockType from './claims/unknown-block-type.js';
import claimsUnknownStateField from './claims/unknown-state-field.js';
import codeComputedInApply from './code/computed-in-apply.js';
import codeDividedTwice from './code/divided-twice.js';
import codeDuplicateDeclaration from './code/duplicate-declaration.js';
import codeEndDateDefault from './code/end-date-default.js';
import codeGivenByPlatform from './code/given-by-platform.js';
import codeHookKeyUnread from './code/hook-key-unread.js';
import codeInputData from './code/input-data.js';
import codeInvalidRequestError from './code/invalid-request-error.js';
import codeMissingField from './code/missing-field.js';
import codeMissingFunction from './code/missing-function.js';
import codeMisspeltField from './code/misspelt-field.js';
import codeMisspeltName from './code/misspelt-name.js';
import codeNestedTest from './code/nested-test.js';
import codeNoResult from './code/no-result.js';
import codeNotAnalysed from './code/not-analysed.js';
import codeNotCents from './code/not-cents.js';
import codeNotInSandbox from './code/not-in-sandbox.js';
import codeSeparateParameters from './code/separate-parameters.js';
import codeSyntax from './code/syntax.js';
import codeUndeclaredName from './code/undeclared-name.js';
import codeUnhandledHook from './code/unhandled-hook.js';
import codeUnknownData from './code/unknown-data.js';
import codeUnknownHookKey from './code/unknown-hook-key.js';
import codeUnknownKeyAccepted from './code/unknown-key-accepted.js';
import codeUnknownKeyUnnamed from './code/unknown-key-unnamed.js';
import codeUnknownModuleField from './code/unknown-module-field.js';
import codeUnknownPackageField from './code/unknown-package-field.js';
import codeUnknownParameter from './code/unknown-parameter.js';
import codeValidationResult from './code/validation-result.js';
import codeWrongFieldType from './code/wrong-field-type.js';
import conditionsAlwaysTruthy from './conditions/always-truthy.js';
import conditionsCircular from './conditions/circular.js';
import conditionsConstant from './conditions/constant.js';
import conditionsHideIfIgnored from './conditions/hide-if-ignored.js';
import conditionsInsideBlock from './conditions/inside-block.js';
import conditionsNeverTruthy from './conditions/never-truthy.js';
import conditionsNoEffect from './conditions/no-effect.js';
import conditionsNotATemplate from './conditions/not-a-template.js';
import conditionsSelfReference from './conditions/self-reference.js';
import conditionsUnguardedRequest from './conditions/unguarded-request.js';
import conditionsUnknown from './conditions/unknown.js';
import configDuplicateKey from './config/duplicate-key.js';
import configEmptyLabel from './config/empty-label.js';
import configFolderInPlaceOfFile from './config/folder-in-place-of-file.js';
import configMisplacedSetting from './config/misplaced-setting.js';
import configMissingCodeFile from './config/missing-code-file.js';
import configMissingScheduledFunction from './config/missing-scheduled-function.js';
import configNotAnObject from './config/not-an-object.js';
import configOtherConfiguration from './config/other-configuration.js';
import configUnreadSetting from './config/unread-setting.js';
import formsDuplicateKey from './forms/duplicate-key.js';
import formsEarlierNotation from './forms/earlier-notation.js';
import formsOptionNotAllowed from './forms/option-not-allowed.js';
import formsRequiredDiffers from './forms/required-differs.js';
import formsUnknownPath from './forms/unknown-path.js';
import formsUnknownType from './forms/unknown-type.js';
import fulfillmentEnumValue from './fulfillment/enum-value.js';
import fulfillmentMissingData from './fulfillment/missing-data.js';
import fulfillmentNeverValid from './fulfillment/never-valid.js';
import fulfillmentNoOptions from './fulfillment/no-options.js';
import fulfillmentNoValue from './fulfillment/no-value.js';
import fulfillmentNotCents from './fulfillment/not-cents.js';
import fulfillmentSameDisplayValue from './fulfillment/same-display-value.js';
import fulfillmentUnknownData from './fulfillment/unknown-data.js';
import fulfillmentUnknownType from './fulfillment/unknown-type.js';
import fulfillmentUnusedType from './fulfillment/unused-type.js';
import jsonConflictMarkers from './json/conflict-markers.js';
import jsonDuplicateMember from './json/duplicate-member.js';
import jsonLookalikeCharacter from './json/lookalike-character.js';
import jsonNotAnalysed from './json/not-analysed.js';
import jsonSyntax from './json/syntax.js';
import payoutAmountsDiffer from './payout/amounts-differ.js';
import payoutAmountsMayDiffer from './payout/amounts-may-differ.js';
import payoutPercentageAsFactor from './payout/percentage-as-factor.js';
import payoutPercentageNotApplied from './payout/percentage-not-applied.js';
import payoutUnknownAmountField from './payout/unknown-amount-field.js';
import payoutUnknownBank from './payout/unknown-bank.js';
import propertiesDeprecated from './properties/deprecated.js';
import propertiesForbidden from './properties/forbidden.js';
import propertiesMissing from './properties/missing.js';
import propertiesMisspelt from './properties/misspelt.js';
import propertiesNotSupported from './properties/not-supported.js';
import reachabilityNeverVisible from './reachability/never-visible.js';
import reachabilityRequestBeforeApproval from './reachability/request-before-approval.js';
import reachabilityRequestNeverEnabled from './reachability/request-never-enabled.js';
import reachabilityRequiredWhileHidden from './reachability/required-while-hidden.js';
import scenariosMissingSample from './scenarios/missing-sample.js';
import scenariosNotASample from './scenarios/not-a-sample.js';
import scenariosNotAScenario from './scenarios/not-a-scenario.js';
import scenariosOtherBlock from './scenarios/other-block.js';
import scenariosUnknownBlock from './scenarios/unknown-block.js';
import scenariosUnknownHook from './scenarios/unknown-hook.js';
import scenariosUnknownMember from './scenarios/unknown-member.js';
import scenariosUnknownOption from './scenarios/unknown-option.js';
import scenariosUnknownStatus from './scenarios/unknown-status.js';
import settingsCustomIdWithoutName from './settings/custom-id-without-name.js';
import settingsDuplicateDocument from './settings/duplicate-document.js';
import settingsFileNameExtension from './settings/file-name-extension.js';
import settingsGroupWithoutCompany from './settings/group-without-company.js';
import settingsIndividualsWithoutIdentifier from './settings/individuals-without-identifier.js';
import settingsLetterBeforeStart from './settings/letter-before-start.js';
import settingsMissingDocument from './settings/missing-document.js';
import settingsMissingIssuingSchema from './settings/missing-issuing-schema.js';
import settingsMissingReactivationHook from './settings/missing-reactivation-hook.js';
import settingsMissingSupplementaryTerms from './settings/missing-supplementary-terms.js';
import settingsMissingTemplate from './settings/missing-template.js';
import settingsNoRoomForPolicyholder from './settings/no-room-for-policyholder.js';
import settingsNobodyAllowed from './settings/nobody-allowed.js';
import settingsNull from './settings/null.js';
import settingsPeriodOfNothing from './settings/period-of-nothing.js';
import settingsReachedInOneCycle from './settings/reached-in-one-cycle.js';
import settingsSampleDiffers from './settings/sample-differs.js';
import settingsSeveralLapseRules from './settings/several-lapse-rules.js';
import settingsTooFewBeneficiaries from './settings/too-few-beneficiaries.js';
import settingsWaitingBeyondTerm from './settings/waiting-beyond-term.js';
import templatesArgumentType from './templates/argument-type.js';
import templatesArithmetic from './templates/arithmetic.js';
import templatesBlockStatesPath from './templates/block-states-path.js';
import templatesConstantComparison from './templates/constant-comparison.js';
import templatesDateLetters from './templates/date-letters.js';
import templatesDetachedDots from './templates/detached-dots.js';
import templatesHelperArguments from './templates/helper-arguments.js';
import templatesIfWithOperator from './templates/if-with-operator.js';
import templatesImpossibleArithmetic from './templates/impossible-arithmetic.js';
import templatesIncomparable from './templates/incomparable.js';
import templatesListMember from './templates/list-member.js';
import templatesLiteralOperand from './templates/literal-operand.js';
import templatesLookalikeCharacter from './templates/lookalike-character.js';
import templatesMisplacedOperator from './templates/misplaced-operator.js';
import templatesMisspeltArgument from './templates/misspelt-argument.js';
import templatesMisspeltHelper from './templates/misspelt-helper.js';
import templatesMisspeltPath from './templates/misspelt-path.js';
import templatesMisspeltStatus from './templates/misspelt-status.js';
import templatesNeverAllowed from './templates/never-allowed.js';
import templatesNotAnalysed from './templates/not-analysed.js';
import templatesObjectAsText from './templates/object-as-text.js';
import templatesOptionKeyOrValue from './templates/option-key-or-value.js';
import templatesPartial from './templates/partial.js';
import templatesPathAsHelper from './templates/path-as-helper.js';
import templatesPropertyType from './templates/property-type.js';
import templatesQuotedPath from './templates/quoted-path.js';
import templatesRelativeName from './templates/relative-name.js';
import templatesSyntax from './templates/syntax.js';
import templatesTypesDiffer from './templates/types-differ.js';
import templatesUnitsDiffer from './templates/units-differ.js';
import templatesUnknownHelper from './templates/unknown-helper.js';
import templatesUnknownOperator from './templates/unknown-operator.js';
import templatesUnknownOption from './templates/unknown-option.js';
import templatesUnknownRequestStatus from './templates/unknown-request-status.js';
import templatesUnquotedWord from './templates/unquoted-word.js';
import templatesUnusualArguments from './templates/unusual-arguments.js';
import templatesWholeState from './templates/whole-state.js';
import templatesWithoutContent from './templates/without-content.js';
import toolsInvalid from './tools/invalid.js';
import toolsMissingLayoutPath from './tools/missing-layout-path.js';
import toolsUnusedSuppression from './tools/unused-suppression.js';
import valuesConvertible from './values/convertible.js';
import valuesEmptyList from './values/empty-list.js';
import valuesEmpty from './values/empty.js';
import valuesFormat from './values/format.js';
import valuesInvisibleCharacter from './values/invisible-character.js';
import valuesNotAllowed from './values/not-allowed.js';
import valuesNotAnOption from './values/not-an-option.js';
import valuesOptionByKey from './values/option-by-key.js';
import valuesOtherForm from './values/other-form.js';
import valuesOutOfRange from './values/out-of-range.js';
import valuesOutsideBounds from './values/outside-bounds.js';
import valuesReversedBounds from './values/reversed-bounds.js';
import valuesSameItem from './values/same-item.js';
import valuesWrongType from './values/wrong-type.js';
import type { Rule } from './define.js';

/** Every rule, by id. */
export const rules: readonly Rule[] = [
  alterationHooksDuplicateName,
  alterationHooksMissingOutput,
  alterationHooksMissingSchema,
  alterationHooksNoCode,
  alterationHooksRefusedOutput,
  alterationHooksSameOutput,
  alterationHooksUnusedSchema,
  annuityDayBeyondMonth,
  annuityPayee,
  blocksOptionBlanks,
  blocksOtherType,
  claimsBareBlock,
  claimsDuplicateKey,
  claimsKeyInPath,
  claimsNotAList,
  claimsUnknownBlockReference,
  claimsUnknownBlockType,
  claimsUnknownStateField,
  codeComputedInApply,
  codeDividedTwice,
  codeDuplicateDeclaration,
  codeEndDateDefault,
  codeGivenByPlatform,
  codeHookKeyUnread,
  codeInputData,
  codeInvalidRequestError,
  codeMissingField,
  codeMissingFunction,
  codeMisspeltField,
  codeMisspeltName,
  codeNestedTest,
  codeNoResult,
  codeNotAnalysed,
  codeNotCents,
  codeNotInSandbox,
  codeSeparateParameters,
  codeSyntax,
  codeUndeclaredName,
  codeUnhandledHook,
  codeUnknownData,
  codeUnknownHookKey,
  codeUnknownKeyAccepted,
  codeUnknownKeyUnnamed,
  codeUnknownModuleField,
  codeUnknownPackageField,
  codeUnknownParameter,
  codeValidationResult,
  codeWrongFieldType,
  conditionsAlwaysTruthy,
  conditionsCircular,
  conditionsConstant,
  conditionsHideIfIgnored,
  conditionsInsideBlock,
  conditionsNeverTruthy,
  conditionsNoEffect,
  conditionsNotATemplate,
  conditionsSelfReference,
  conditionsUnguardedRequest,
  conditionsUnknown,
  configDuplicateKey,
  configEmptyLabel,
  configFolderInPlaceOfFile,
  configMisplacedSetting,
  configMissingCodeFile,
  configMissingScheduledFunction,
  configNotAnObject,
  configOtherConfiguration,
  configUnreadSetting,
  formsDuplicateKey,
  formsEarlierNotation,
  formsOptionNotAllowed,
  formsRequiredDiffers,
  formsUnknownPath,
  formsUnknownType,
  fulfillmentEnumValue,
  fulfillmentMissingData,
  fulfillmentNeverValid,
  fulfillmentNoOptions,
  fulfillmentNoValue,
  fulfillmentNotCents,
  fulfillmentSameDisplayValue,
  fulfillmentUnknownData,
  fulfillmentUnknownType,
  fulfillmentUnusedType,
  jsonConflictMarkers,
  jsonDuplicateMember,
  jsonLookalikeCharacter,
  jsonNotAnalysed,
  jsonSyntax,
  payoutAmountsDiffer,
  payoutAmountsMayDiffer,
  payoutPercentageAsFactor,
  payoutPercentageNotApplied,
  payoutUnknownAmountField,
  payoutUnknownBank,
  propertiesDeprecated,
  propertiesForbidden,
  propertiesMissing,
  propertiesMisspelt,
  propertiesNotSupported,
  reachabilityNeverVisible,
  reachabilityRequestBeforeApproval,
  reachabilityRequestNeverEnabled,
  reachabilityRequiredWhileHidden,
  scenariosMissingSample,
  scenariosNotASample,
  scenariosNotAScenario,
  scenariosOtherBlock,
  scenariosUnknownBlock,
  scenariosUnknownHook,
  scenariosUnknownMember,
  scenariosUnknownOption,
  scenariosUnknownStatus,
  settingsCustomIdWithoutName,
  settingsDuplicateDocument,
  settingsFileNameExtension,
  settingsGroupWithoutCompany,
  settingsIndividualsWithoutIdentifier,
  settingsLetterBeforeStart,
  settingsMissingDocument,
  settingsMissingIssuingSchema,
  settingsMissingReactivationHook,
  settingsMissingSupplementaryTerms,
  settingsMissingTemplate,
  settingsNoRoomForPolicyholder,
  settingsNobodyAllowed,
  settingsNull,
  settingsPeriodOfNothing,
  settingsReachedInOneCycle,
  settingsSampleDiffers,
  settingsSeveralLapseRules,
  settingsTooFewBeneficiaries,
  settingsWaitingBeyondTerm,
  templatesArgumentType,
  templatesArithmetic,
  templatesBlockStatesPath,
  templatesConstantComparison,
  templatesDateLetters,
  templatesDetachedDots,
  templatesHelperArguments,
  templatesIfWithOperator,
  templatesImpossibleArithmetic,
  templatesIncomparable,
  templatesListMember,
  templatesLiteralOperand,
  templatesLookalikeCharacter,
  templatesMisplacedOperator,
  templatesMisspeltArgument,
  templatesMisspeltHelper,
  templatesMisspeltPath,
  templatesMisspeltStatus,
  templatesNeverAllowed,
  templatesNotAnalysed,
  templatesObjectAsText,
  templatesOptionKeyOrValue,
  templatesPartial,
  templatesPathAsHelper,
  templatesPropertyType,
  templatesQuotedPath,
  templatesRelativeName,
  templatesSyntax,
  templatesTypesDiffer,
  templatesUnitsDiffer,
  templatesUnknownHelper,
  templatesUnknownOperator,
  templatesUnknownOption,
  templatesUnknownRequestStatus,
  templatesUnquotedWord,
  templatesUnusualArguments,
  templatesWholeState,
  templatesWithoutContent,
  toolsInvalid,
  toolsMissingLayoutPath,
  toolsUnusedSuppression,
  valuesConvertible,
  valuesEmptyList,
  valuesEmpty,
  valuesFormat,
  valuesInvisibleCharacter,
  valuesNotAllowed,
  valuesNotAnOption,
  valuesOptionByKey,
  valuesOtherForm,
  valuesOutOfRange,
  valuesOutsideBounds,
  valuesReversedBounds,
  valuesSameItem,
  valuesWrongType,
];
