/** What forms mean: everything that page and server share. No React, no Node, no SQL, no clock. */
export { answered } from './check/clean-answers.ts'
export { isAsked, isEntered, isShown } from './model/visibility.ts'
export type { Change, ChangeKind } from './evolution/change.ts'
export { changesBetween } from './evolution/changes.ts'
export { check } from './check/check.ts'
export { computedValue, withComputed } from './check/computed.ts'
export { listRuleOf, type SortName, sortNames, sorts } from './model/employee-list.ts'
export { type Field, fieldsOf, isFile, kindOf, orderedNames, schemaAt } from './model/fields.ts'
export type * from './form.ts'
export { firstUnfinished, linksOf, partOf, type StepLinks } from './model/journey.ts'
export { isDate, isEmail, type Kind, kinds, textOf } from './model/kinds.ts'
export { choicesOf, closedChoices, entriesOf } from './model/lists.ts'
export {
  filled,
  messageOf,
  missingWords,
  problemOf,
  slotTitle,
  toastsOf,
  wordsFor
} from './check/messages.ts'
export { isAnswers, pathOf, pointerOf, sameValue, valueAt } from './model/paths.ts'
export { createRowReader, type Line, linesOf, rowOf, shownLines, type View } from './model/read-form.ts'
export { checkPart, completeness, isFilesAlone, isTouched, mergedWithStored } from './check/record.ts'
export { isOffered, listParams } from './check/rules.ts'
export {
  partOfToday,
  type Snapshot,
  type SnapshotPart,
  schemaOfPart,
  snapshotOf,
  withoutExamples
} from './evolution/snapshot.ts'
export { formerNames, hasFormer, pathOfToday, upToDate } from './evolution/migrate-answers.ts'
