import type { Mutant } from './mutant.ts'

const conditions = 'tests/engine/conditions.test.ts'
const computed = 'tests/engine/rules-between.test.ts'
const warnings = 'tests/server/records/warnings.test.ts'
const marked = 'tests/renderer/form/marked-text.test.ts'
const completion = 'tests/engine/lint/completion.test.ts'

/** Defects of forms: conditions, computed numbers, warnings, and forms that no one can complete. */
export const formMutants: Mutant[] = [
  {
    name: 'submits the previous answer if React has not rendered the new one yet',
    breaks: '3.13',
    in: 'createFormStore',
    find: 'void pending.push([pointer, answer])',
    put: 'void [pointer, answer]',
    test: 'tests/renderer/form/typing.long.test.ts',
    named: 'is submitted'
  },
  {
    name: 'accepts a web address with a deceptive or invalid host',
    breaks: '3.7-a',
    in: 'isWebAddress',
    find: 'return place !== undefined && host.test(place)',
    put: 'return place !== undefined',
    test: 'tests/engine/web-addresses.test.ts',
    named: 'https://ada:secret@example.com is rejected'
  },
  {
    name: 'accepts a text with more words than its limit',
    breaks: '3.7-a',
    in: 'check',
    find: 'countWords(value) > most',
    put: 'false',
    test: 'tests/engine/word-limits.test.ts',
    named: 'is rejected with too few or too many words, in a message that states the limit'
  },
  {
    name: 'shifts 31 January by one month into March',
    breaks: '3.7-a',
    in: 'shiftDay',
    find: 'at.setUTCDate(Math.min(date, last))',
    put: 'at.setUTCDate(date)',
    test: 'tests/engine/named-days.test.ts',
    named: 'a day that is named'
  },
  {
    name: 'rejects a number that is typed with its unit',
    breaks: '3.7-a',
    in: 'parseCount',
    find: 'return parseNumber(hasUnit ? trimmed.slice(0, -written.length) : trimmed)',
    put: 'return parseNumber(trimmed)',
    test: 'tests/engine/units.test.ts',
    named: 'the number with a unit'
  },
  {
    name: 'does not report a rule that no answer can break',
    breaks: '3.7-a',
    in: 'findIdleRules',
    find: 'if (alwaysHolds(must, node, project)) {',
    put: 'if (alwaysHolds(must, node, project) && index < 0) {',
    test: 'tests/engine/lint/examples.test.ts',
    named: 'rule 8'
  },
  {
    name: "reports a list's problems at wrong places after a blank answer",
    breaks: '3.7-a',
    in: 'cleaned',
    find: '(cleanBy(rows, item, at, keptInRow) ?? blank) : item))',
    put: '(cleanBy(rows, item, at, keptInRow) ?? blank) : item)).filter(one => one !== null)',
    test: 'tests/engine/plain-lists.test.ts',
    named: 'blank items, each at its own path'
  },
  {
    name: 'accepts a duplicate in a list if that answer was stored before',
    breaks: '3.7-a',
    in: 'isExcused',
    find: 'return storedGroups.some(before => sameValue(group, before))',
    put: 'return storedGroups.some(before => Array.isArray(before) && before.includes(answer))',
    test: 'tests/engine/plain-lists.test.ts',
    named: 'accepts stored answers after a rule became stricter, but no new duplicates'
  },
  {
    name: 'restores a default that the user has cleared',
    breaks: '3.7-a',
    in: 'createDrawnSchema',
    find: 'function createDrawnSchema({ default: _, ...schema }: Schema',
    put: 'function createDrawnSchema({ ...schema }: Schema',
    test: 'tests/renderer/form/defaults.test.ts',
    named: 'stays cleared when the form is opened again'
  },
  {
    name: 'counts a condition on list answers as met if only one of its tests passes',
    breaks: '3.7-a',
    in: 'hasPlainAnswer',
    find: 'answer => !isAnswers(answer) && tests.every(test => passesTest(answer, test, reader))',
    put: 'answer => !isAnswers(answer) && tests.some(test => passesTest(answer, test, reader))',
    test: 'tests/engine/plain-lists.test.ts',
    named: 'passes the condition'
  },
  {
    name: 'requires all choices named by includes, where any one is enough',
    breaks: '3.7-a',
    in: 'passes',
    find: '[operand].flat().some(choice => isOneOf(answer, choice))',
    put: '[operand].flat().every(choice => isOneOf(answer, choice))',
    test: conditions,
    named: 'includes any of several choices'
  },
  {
    name: 'treats includes as met by any list of choices',
    breaks: '3.7-a',
    in: 'passes',
    find: 'Array.isArray(answer) && [operand]',
    put: 'Array.isArray(answer) || [operand]',
    test: conditions,
    named: 'includes a choice that is not selected'
  },
  {
    name: 'evaluates a not condition only if its fields are answered',
    breaks: '3.7-a',
    in: 'evaluateCondition',
    find: 'return !evaluateCondition(condition.of, reader)',
    put: `return (
        !evaluateCondition(condition.of, reader) &&
        listTests(condition.of).every(({ test }) => reader.read(test.field).some(isAnswered))
      )`,
    test: conditions,
    named: 'not over a condition on an unanswered field'
  },
  {
    name: 'evaluates the condition of a row with the answers of the first row',
    breaks: '3.7-a',
    in: 'rowOf',
    find: 'Array.isArray(rows) ? rows[index] : undefined',
    put: 'Array.isArray(rows) ? rows[0] : undefined',
    test: 'tests/engine/dependent.test.ts',
    named: 'is shown in a row depending on the answers of that row'
  },
  {
    name: 'lets two rows together meet a condition on a single row',
    breaks: '3.7-a',
    in: 'evaluateCondition',
    find: 'return reader.rows(condition.list).some(row => evaluateCondition(condition.of, row))',
    put: `return listTests(condition.of).every(({ test }) =>
        reader.rows(condition.list).some(row => evaluateCondition(test, row))
      )`,
    test: conditions,
    named: 'two conditions met by different rows'
  },
  {
    name: 'rounds computed numbers down in every rounding mode',
    breaks: '3.7-a',
    in: 'round',
    find: 'divideTo[mode](',
    put: 'divideTo.down(',
    test: computed,
    named: 'rounded to two decimals without floating-point errors'
  },
  {
    name: 'keeps fractions of a coin in a computed amount',
    breaks: '3.7-a',
    in: 'computeNumber',
    find: 'const usual = isMoney ? coins : ',
    put: 'const usual = ',
    test: 'tests/engine/money.test.ts',
    named: 'is added, subtracted, multiplied and divided without losing a coin'
  },
  {
    name: 'accepts fewer rows than another answer requires',
    breaks: '3.7-a',
    in: 'check',
    find: 'expected === undefined || count === expected',
    put: 'expected === undefined || count <= expected',
    test: 'tests/engine/as-many-as.test.ts',
    named: 'rejects missing, extra or absent rows with the expected number'
  },
  {
    name: 'picks the last alternative that applies instead of the first',
    breaks: '3.7-a',
    in: 'picked',
    find: 'alternatives.find(',
    put: 'alternatives.findLast(',
    test: computed,
    named: 'chosen by another answer'
  },
  {
    name: 'shows a computed number whose conditions use hidden answers',
    breaks: '3.7-a',
    in: 'listComputedReferences',
    find: '...listOwnConditions(computed).flatMap(({ condition }) => listConditionNames(condition)),',
    put: '',
    test: 'tests/engine/seen-by.test.ts',
    named: 'is hidden from a role that may not see one of its sources, in any group, row or part'
  },
  {
    name: 'leaves the last row out of a sum',
    breaks: '3.7-a',
    in: 'findAnswers',
    find: ': rowsOf(name).flatMap(row => [...row.readPath(below)])',
    put: ': rowsOf(name).slice(0, -1).flatMap(row => [...row.readPath(below)])',
    test: computed,
    named: 'a sum over all rows'
  },
  {
    name: 'uses the stored value of a computed number in conditions',
    breaks: 'T17',
    in: 'answerOf',
    find: '?? {}) ? scope.compute(name) : answer',
    put: '?? {}) && answer === undefined ? scope.compute(name) : answer',
    test: conditions,
    named: 'uses the recomputed answer of another part, not its stored or sent value'
  },
  {
    name: 'keeps a computed number that the client sent',
    breaks: 'T17',
    in: 'answer',
    find: 'isComputed(field) ? scope.compute(name) :',
    put: 'isComputed(field) && answers[name] === undefined ? scope.compute(name) :',
    test: 'tests/engine/dependent.test.ts',
    named: 'ignores the value that a client sends'
  },
  {
    name: 'passes a form although every sample breaks one rule',
    breaks: '3.7-a',
    in: 'tryToComplete',
    find: 'isComplete ||= certain.length === 0',
    put: 'isComplete ||= certain.length <= 1',
    test: completion,
    named: 'a form that nobody can complete is reported once, with the contradiction'
  },
  {
    name: 'reports a completable form as impossible if its own samples break a rule',
    breaks: '3.7-a',
    in: 'isCertain',
    find: 'one.message !== msg || isFollowed(one, schema)',
    put: 'one.message !== msg || isFollowed !== undefined',
    test: completion,
    named: 'percentages that must add up to 100'
  },
  {
    name: 'stores an answer whose warning was not confirmed',
    breaks: '3.7-a',
    in: 'judgeWarnings',
    find: 'if (open.length > 0) throw refuseUnconfirmed(open)',
    put: 'void refuseUnconfirmed(open)',
    test: warnings,
    named: 'stores nothing until the answer is confirmed, and asks again about another answer'
  },
  {
    name: 'applies a confirmed warning to a later, different answer',
    breaks: '3.7-a',
    in: 'key',
    find: 'JSON.stringify([place, msg, about.map(({ answers }) => answers)])',
    put: 'JSON.stringify([place, msg])',
    test: warnings,
    named: 'stores nothing until the answer is confirmed, and asks again about another answer'
  },
  {
    name: 'treats one confirmed warning as a confirmation of all',
    breaks: '3.7-a',
    in: 'isPassed',
    find: 'one.path === path && one.msg === msg',
    put: 'one.path !== undefined && path !== undefined && msg !== undefined',
    test: warnings,
    named: 'stores nothing until the answer is confirmed, and asks again about another answer'
  },
  {
    name: 'shows a confirmed warning to a role that does not see all its answers',
    breaks: 'T14',
    in: 'seesConfirmedWarning',
    find: '[path, ...about].every(',
    put: '[path, ...about].slice(0, 1).every(',
    test: warnings,
    named: 'is shown to a role only if it may see every answer that the warning is about'
  },
  {
    name: 'prints a confirmed warning about answers hidden from the role',
    breaks: 'T14',
    in: 'sections',
    find: 'record.passed.filter(warning => seesConfirmedWarning(access, warning))',
    put: 'record.passed',
    test: warnings,
    named: 'is shown to a role only if it may see every answer that the warning is about'
  },
  {
    name: 'exports a confirmed warning about answers hidden from the role',
    breaks: 'T20',
    in: 'describePassed',
    find: '.filter(warning => seesConfirmedWarning(access, warning))',
    put: '',
    test: warnings,
    named: 'is shown to a role only if it may see every answer that the warning is about'
  },
  {
    name: 'renders formatted text as HTML',
    breaks: 'T12',
    in: 'drawPreview',
    find: `      <Content nodes={parseMarked(text)} />
    </div>`,
    put: `      <div dangerouslySetInnerHTML={{ __html: text }} />
    </div>`,
    test: marked,
    named: 'is previewed while it is typed, and submitted unchanged'
  },
  {
    name: 'renders links typed by people as clickable links',
    breaks: 'T12',
    in: 'parseWords',
    find: 'const nodes: ContentNode[] = []\n  let end = 0',
    put: `const nodes: ContentNode[] = []
  const [, words = '', href = ''] = /^\\[([^\\]]*)\\]\\((.*)\\)$/.exec(line) ?? []
  if (href) return [{ type: 'link', href, children: [words] }]
  let end = 0`,
    test: marked,
    named: 'as it was typed'
  },
  {
    name: 'rounds intermediate results of a computed number',
    breaks: '3.7-a',
    in: 'readTerm',
    find: "[typeof term === 'number' ? term : computeExactly(term, reader)]",
    put: "[typeof term === 'number' ? term : computeNumber(term, {}, reader)]",
    test: computed,
    named: 'rounded only at the end'
  },
  {
    name: 'treats a missing required group as optional',
    breaks: '3.7-a',
    in: 'answer',
    find: 'given === undefined && isEntered && isRequiredGroup',
    put: 'given === undefined && isEntered && isRequiredGroup && at === undefined',
    test: 'tests/engine/untouched-groups.test.ts',
    named: 'a required group without answers reports each missing question for'
  },
  {
    name: 'does not audit a confirmed warning unless there are several',
    breaks: '3.7-a',
    in: 'storeConfirmations',
    find: 'if (fields.length > 0)',
    put: 'if (fields.length > 1)',
    test: 'tests/server/audit/entries.test.ts',
    named: 'records a confirmed warning only once'
  },
  {
    name: 'bundles RJSF templates that are never rendered',
    breaks: 'pages',
    in: 'replaced',
    find: "  { source: './components/templates/index.js', importers: registry, file: 'templates.ts' },\n",
    put: '',
    test: 'tests/renderer/build.test.ts',
    named: 'the build replaces the fields, templates and widgets of RJSF'
  },
  {
    name: 'loads the critical style sheet of a page a second time',
    breaks: 'pages',
    in: 'page',
    find: "built.replace(criticalLink, '')",
    put: 'built',
    test: 'tests/renderer/build.test.ts',
    named: 'each shell page has its critical CSS inline and does not load it a second time'
  },
  {
    name: 'counts a time of today as later than today',
    breaks: '3.7-a',
    in: 'compareMoments',
    find: 'const isAlike = isDateTime(one) === isDateTime(other)',
    put: 'const isAlike = isDateTime(one) || !isDateTime(other)',
    test: 'tests/engine/date-times.test.ts',
    named: 'respects limits of today at any hour and of other answers'
  },
  {
    name: 'accepts a choice that the other answers do not offer',
    breaks: '3.7-a',
    in: 'listRules',
    find: '{ if: { not: condition } }',
    put: '{ if: condition }',
    test: 'tests/engine/offered-choices.test.ts',
    named: 'is rejected at its field while its condition is false'
  },
  {
    name: 'compares moments in different time zones as text',
    breaks: '3.7-a',
    in: 'compareMoments',
    find: 'if (isZonedTime(one) && isZonedTime(other)) return Math.sign(Date.parse(one) - Date.parse(other))',
    put: 'if (isZonedTime(one) && isZonedTime(other)) return one < other ? -1 : one > other ? 1 : 0',
    test: 'tests/engine/zoned-times.test.ts',
    named: 'compares two date-times by their instant, whatever their time zones'
  },
  {
    name: 'computes a number although the user has replaced it',
    breaks: '3.7-a',
    in: 'computeAnswer',
    find: 'return isAnswered ? (own as string | number) : workOut',
    put: 'return isAnswered && !own ? (own as string | number) : workOut',
    test: 'tests/engine/replaced-and-masked.test.ts',
    named: 'overrides the computed answer everywhere, while a client cannot send the computed answer'
  },
  {
    name: 'allows a prefill that shows an identifier unmasked',
    breaks: '3.7-a',
    in: 'describeShown',
    find: 'if (other.some(isIdentifier) && !field.some(isIdentifier))',
    put: 'if (other.some(isIdentifier) && field.some(isIdentifier))',
    test: 'tests/engine/lint/prefill.test.ts',
    named: 'rejects an answer that is masked elsewhere'
  }
]
