/** What forms mean: everything that page and server share. No React, no Node, no SQL, no clock. */
export { hasLabels, labelOf, readAnswer } from './model/answer-text.ts'
export { cleanAnswers } from './check/clean-answers.ts'
export type { Change, ChangeType } from './evolution/change.ts'
export { findChanges } from './evolution/changes.ts'
export { check } from './check/check.ts'
export {
  findPartWarnings,
  findWarnings,
  hasWarnings,
  isPassed,
  listPassedKeys,
  readPassed,
  type Warning
} from './check/warnings.ts'
export { computeAnswers } from './check/computed.ts'
export { listRuleOf, type SortName, sortNames, sorts } from './model/employee-list.ts'
export { splitAddress as addressLines } from './model/address.ts'
export {
  blankItem,
  countFewestRows,
  isEntered,
  type Field,
  listFields,
  isFile,
  isGrowing,
  isNumeric,
  isPlain,
  kindOf,
  labelAt,
  orderNames as orderedNames,
  schemaAt
} from './model/fields.ts'
export { countAskedRows } from './model/row-count.ts'
export {
  listFiles,
  anyRow,
  expandRows,
  holdsFiles,
  placeFiles,
  isSameFile,
  type FileOfAnswers,
  rowIdName,
  rowIdOf,
  withRowId,
  nameOfFile
} from './model/file-fields.ts'
export {
  describeOldDocument,
  describeTypes,
  endingOf,
  isDocumentType,
  isPictureType,
  isTextType,
  knownFileTypes,
  listAccepted,
  listDocumentEndings
} from './model/file-types.ts'
export type * from './form.ts'
export {
  findUnaskedForms,
  isConditional,
  isUnaskedPart,
  listDecidingParts,
  withoutForms
} from './check/unasked-steps.ts'
export {
  type ChapterGroup,
  findUnfinished as firstUnfinished,
  groupByChapters,
  groupMissingBySteps,
  isMany,
  linksOf,
  listAsked,
  partOf,
  passUnasked,
  type StepLinks
} from './model/journey.ts'
export { type ClosedChoices, listClosedChoices } from './model/offered-choices.ts'
export { isDate, isDateTime, isEmail, isMonth, isZonedTime, type Kind, kinds, textOf } from './model/kinds.ts'
export { parseZonedTime } from './model/zoned-time.ts'
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
  type SplitDate
} from './model/date-parts.ts'
export { answerOfDateTime, dateTimeOfPaste, partsOfDateTime, tidyTime } from './model/date-time-parts.ts'
export { workOut } from './model/computing.ts'
export { countWords } from './model/word-count.ts'
export { exampleOfMask, readMasked, showMasked } from './model/mask.ts'
export { copyAnswer, isBlank, prefillReference } from './model/prefill.ts'
export { countDigitsAsked as digitsAsked, digitsOf } from './model/digits.ts'
export {
  answerOfPhone,
  countryOf,
  type DiallingCode,
  nigeria,
  partsOfPhone,
  type SplitPhone
} from './model/phone.ts'
export {
  asksForEmployees,
  erasedWords,
  isEmployeeId,
  listEmployees,
  mapEmployees
} from './model/employees.ts'
export { createFieldSearch, mapTexts } from './model/map-texts.ts'
export { choicesOf, closedChoices, entriesOf } from './model/lists.ts'
export {
  currencyOf,
  formatAmount,
  formatMoney,
  parseMoney,
  parseNamedAmount,
  toAmount,
  writeNamedAmount
} from './model/money.ts'
export { formatNumber, parseCount, parseNumber } from './model/number.ts'
export { parsePercentage } from './model/percentage.ts'
export { parseTime } from './model/time.ts'
export { formatReference, parseReference } from './model/person-reference.ts'
export { problemOf, slotTitle, wordsFor } from './check/messages.ts'
export { messageOf, missingWords, toastsOf } from './check/toasts.ts'
export { rowTitle } from './model/row-title.ts'
export { fillTemplate } from './model/template.ts'
export { maxPixelsOf } from './model/pixels.ts'
export { preparePassword } from './model/password-text.ts'
export { isAnswers, pathOf, pointerOf, readPlace, sameValue, valueAt } from './model/paths.ts'
export {
  type Cell,
  createColumnsReader,
  isAskedIn,
  type Line,
  readLines,
  readLinesBelow,
  readRow,
  readShownLines,
  type View
} from './model/read-form.ts'
export { checkPart, findMissing, isFilesAlone, isTouched, mergeWithStored } from './check/record.ts'
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
  mayMoveTo,
  type ReviewEvent,
  type ReviewRules,
  type ReviewState,
  stateAfter,
  listStoredNames as storedNames
} from './model/review.ts'
export {
  type Reminded,
  type ReminderRule,
  type ReminderSchedule,
  type SendingHours,
  weekdays
} from './model/reminders.ts'
export { isSeenAt, listMasked, maskIdentifier, readValueAs, type RecordReader } from './model/seen-by.ts'
export { isOffered, listParams } from './check/rules.ts'
export { createFormScope, type Scope, scopeAround } from './model/scope.ts'
export { isAnswered, isMet } from './model/condition.ts'
export {
  currentPart,
  type Snapshot,
  type SnapshotPart,
  schemaOfPart,
  createSnapshot,
  withoutExamples
} from './evolution/snapshot.ts'
export { formerNames, hasFormerAnswers, currentPath, migrateAnswers } from './evolution/migrate-answers.ts'
export { type AnswerChange, findWatchedChanges, isWatched } from './model/watched.ts'
export { withAnswers } from './model/with-answers.ts'
