/** The form engine that page and server share. It uses no React, Node, SQL or clock. */
export { readAnswer } from './model/conditions/answer-text.ts'
export { cleanAnswers } from './check/clean-answers.ts'
export { check, isShownAt } from './check/check.ts'
export { hasConditionsBelow, withoutUnaskedAnswers } from './check/unasked-answers.ts'
export {
  findPartWarnings,
  findWarnings,
  hasWarnings,
  isPassed,
  listPassedKeys,
  parseConfirmations,
  type Warning
} from './check/warnings.ts'
export { computeAnswers } from './check/computed.ts'
export { listRuleOf, type SortName, sortNames, sorts } from './model/employee-list.ts'
export {
  countMinRows,
  firstRowsOf,
  isEntered,
  type Field,
  listFields,
  labelAt,
  orderNames as orderedNames,
  schemaAt
} from './model/fields.ts'
export { listDeclared, listTextsBefore } from './model/declaration.ts'
export { countAskedRows, countFieldOf } from './vocabulary/keywords/as-many-as.ts'
export {
  listFiles,
  anyRow,
  expandRows,
  holdsFiles,
  placeFiles,
  isSameFile,
  rowIdName,
  rowIdOf,
  withRowId,
  uploadNameOf
} from './model/files/file-fields.ts'
export { followRows } from './model/moved-rows.ts'
export {
  describeOldDocument,
  describeTypes,
  endingOf,
  isDocumentType,
  isPictureType,
  isTextType,
  knownFileTypes,
  listDocumentEndings
} from './model/files/file-types.ts'
export { findStoredType, listAccepted, readPictureType } from './model/files/taken-types.ts'
export { splitName } from './values/person-name.ts'
export { countSmsParts } from './values/sms.ts'
export { withoutUnseen } from './values/blank-text.ts'
export { withoutDirectionMarks } from './values/direction-marks.ts'
export { disarmFormula } from './values/formulas.ts'
export { damagedPdfWords, findPdf, isPdfHead } from './model/files/pdf-file.ts'
export type * from './vocabulary/condition.ts'
export type * from './vocabulary/form.ts'
export type * from './vocabulary/project.ts'
export type * from './vocabulary/admin-rules.ts'
export type * from './vocabulary/schema.ts'
export type * from './vocabulary/ui.ts'
export {
  findUnaskedForms,
  isConditionalStep,
  isUnaskedPart,
  listDecidingParts,
  withoutForms
} from './check/unasked-steps.ts'
export {
  findUnfinished as firstUnfinished,
  groupByChapters,
  groupMissingBySteps,
  isMany,
  linksOf,
  listAsked,
  partOf,
  skipUnasked
} from './model/journey.ts'
export { type ClosedChoices, listClosedChoices } from './model/conditions/offered-choices.ts'
export { listColumnWords, listSameHeadings, listTitleNames } from './model/column-words.ts'

export { cityOfZone, createDayReader, usualTimeZone } from './values/day-in-zone.ts'
export { parseZonedTime } from './values/zoned-time.ts'
export {
  answerOfKnown,
  answerOfMonth,
  answerOfParts,
  cleanPart,
  isWholePart,
  knownOfPaste,
  monthOfPaste,
  partsOfAnswer,
  partsOfKnown,
  partsOfMonth,
  partsOfPaste,
  readYearFirst,
  type SplitDate
} from './values/date-parts.ts'
export { answerOfDateTime, dateTimeOfPaste, partsOfDateTime, tidyTime } from './values/date-time-parts.ts'
export { workOut } from './model/conditions/computing.ts'
export { countWords } from './values/word-count.ts'
export { copyAnswer, isBlank, prefillReference } from './model/prefill.ts'
export { formatLimit } from './values/format-limit.ts'
export { convertDigits, countDigitsAsked as digitsAsked, digitsOf } from './values/digits.ts'
export {
  answerOfPhone,
  countryOf,
  type DiallingCode,
  nigeria,
  partsOfPhone,
  type SplitPhone,
  withoutTrunkZero
} from './values/phone.ts'
export { asksForEmployees, listEmployees, mapEmployees } from './model/employees.ts'
export { createFieldSearch, mapTexts } from './model/map-texts.ts'
export { choicesOf, entriesOf } from './model/lists.ts'
export {
  currencyOf,
  formatAmount,
  formatMoney,
  parseMoney,
  parseNamedAmount,
  writeNamedAmount
} from './values/money.ts'
export { createDateFormat, readLocale, setDateFormat } from './values/locale.ts'
export { createTranslatedDateFormat } from './language/date-format.ts'
export { formatNumber, parseNumber } from './values/number.ts'
export { minutesOf, parseTime } from './values/time.ts'
export { formatPersonReference, parsePersonReference } from './model/person-reference.ts'
export {
  setCatalogueSource,
  sentence,
  say,
  t,
  translate,
  type Catalogue,
  type RichValues,
  type Sentence,
  type Values
} from './language/translate.ts'
export { joinList } from './language/join-list.ts'
export { withTitle } from './language/with-title.ts'
export { listAnswerRules } from './vocabulary/answer-rules.ts'
export { keyOf } from './language/key.ts'
export type {
  Language,
  LoadedLanguage,
  LoadedScreen,
  Sentences,
  Translations,
  Words
} from './language/language.ts'
export { applyPatch, type MergePatch } from './values/merge-patch.ts'
export { getOrCreate } from './values/get-or-create.ts'
export { nameAnswer, problemOf, slotTitle, messageFor } from './check/messages.ts'
export { messageOf, toastsOf } from './check/toasts.ts'
export { rowTitle } from './model/row-title.ts'
export { fillTemplate } from './model/mails/template.ts'
export type {
  FactsOf,
  FactsOfMail,
  MailFact,
  MailFacts,
  MailName,
  MailTemplate,
  TextedMail
} from './model/mails/mails.ts'
export { mailFacts, namedMailFacts } from './model/mails/mails.ts'
export {
  fillMail,
  fillTextMessage,
  findMailButton,
  findMailCode,
  listMailLinks,
  type MailValues,
  writeChangeableWords
} from './model/mails/write-mail.ts'
export {
  fillEmployee,
  onlineForm,
  type Party,
  type PartyRows,
  pathOfDocuments,
  personOfRow,
  phoneForm,
  requestForm,
  notifiesReviewers
} from './model/parties.ts'
export { maxPixelsOf } from './model/files/pixels.ts'
export { minPasswordLength } from './model/password-length.ts'
export { preparePassword } from './model/password-text.ts'
export { isAnswers, pathOf, pointerOf, readPlace, sameValue, valueAt } from './values/paths.ts'
export {
  createColumnsReader,
  type Line,
  readLines,
  readLinesBelow,
  readRow,
  readShownLines,
  type View
} from './model/read-form.ts'
export {
  checkPart,
  factsWithPart,
  findMissing,
  hasOnlyFiles,
  isTouched,
  mergeWithStored,
  nameMissing
} from './check/record.ts'
export {
  administrator,
  type Capability,
  capabilities,
  capabilityNames,
  hasCapability,
  type IdentifierRule,
  identifierRules,
  type Role,
  type Roles
} from './model/roles.ts'
export {
  findCurrentState as currentState,
  listStatesToReview,
  mayMoveTo,
  type ReviewEvent,
  type ReviewRules,
  type ReviewState,
  stateAfter,
  listStoredNames as storedNames
} from './model/review.ts'
export { type Reminded, type ReminderRule, type SendingHours, weekdays } from './model/mails/reminders.ts'
export {
  isSeenAt,
  isSeenBy,
  isSeenWholeAt,
  listMasked,
  readValueAs,
  type RecordReader
} from './model/seen-by.ts'
export {
  hasListedChoices,
  isOffered,
  listNameOf,
  listParams,
  optionsOf
} from './vocabulary/keywords/options.ts'
export { isComputed } from './vocabulary/keywords/computed.ts'
export { countSlots, fileRuleOf, isFile, uploadRouteOf } from './vocabulary/keywords/file.ts'
export { isFiltered } from './vocabulary/keywords/filter.ts'
export { accountPathOf, isFromAccount } from './vocabulary/keywords/from.ts'
export { isLocal } from './vocabulary/keywords/local.ts'
export { hasRequiredCondition, requiredConditionOf } from './vocabulary/keywords/required-if.ts'
export { isRetired } from './vocabulary/keywords/retired.ts'
export { isIdentifier, maskIdentifier } from './vocabulary/keywords/sensitive.ts'
export { replacedFieldOf, replacementOf } from './model/conditions/computed-references.ts'
export { hasShowCondition, showConditionOf } from './vocabulary/keywords/show-if.ts'
export { wordLimitsOf } from './vocabulary/word-limits.ts'
export { sheetRuleOf } from './model/sheet-rule.ts'
export { namedValueOf } from './vocabulary/keywords/value.ts'
export { placeOfLine } from './vocabulary/place-of-line.ts'
export { keywordOf, listKeywords, listReferences } from './vocabulary/keywords.ts'
export { createFormScope, type Scope, scopeAround } from './model/conditions/scope.ts'
export { isAnswered, isMet } from './model/conditions/condition.ts'
export {
  currentPart,
  type Snapshot,
  type SnapshotPart,
  schemaOfPart,
  schemaOfRecord,
  createSnapshot,
  withoutExamples
} from './evolution/snapshot.ts'
export { formerNames, hasFormerAnswers, currentPath, migrateAnswers } from './evolution/migrate-answers.ts'
export { currentPlace, listMoves, moveAnswers } from './evolution/moves.ts'
export { type AnswerChange, findWatchedChanges, isWatched } from './model/conditions/watched.ts'
export { withAnswers } from './model/with-answers.ts'
export { hasLabels, labelOf, sortByLabels, textsOf, withLabels } from './vocabulary/labels.ts'
export { splitAddress as addressLines } from './vocabulary/kinds/address.ts'
export { isNumeric } from './vocabulary/is-numeric.ts'
export { isPlain, kindOf } from './vocabulary/kind-of.ts'
export { isDate, isDateTime, isZonedTime } from './values/date.ts'
export { shiftDay } from './values/named-day.ts'
export { isEmail } from './vocabulary/kinds/email.ts'
export type { Cell, Kind } from './vocabulary/kind.ts'
export { fieldKindOf } from './vocabulary/field-kind.ts'
export { type KindName, kinds } from './vocabulary/kinds/index.ts'
export { exampleOfMask, readMasked, showMasked } from './vocabulary/keywords/mask.ts'
export { asksForEmployee, erasedWords, isEmployeeId } from './vocabulary/kinds/employee.ts'
export { maxLongText } from './vocabulary/kinds/longtext.ts'
export { parsePercentage } from './vocabulary/kinds/percentage.ts'
export { shapeOf, blankItem, isGroup, isSentAsJson, isGrowing } from './vocabulary/shapes.ts'
