import type { Mutant } from './mutant.ts'

const conditions = 'tests/engine/conditions.test.ts'
const computed = 'tests/engine/rules-between.test.ts'
const warnings = 'tests/server/records/warnings.test.ts'
const marked = 'tests/renderer/form/marked-text.test.ts'
const completion = 'tests/engine/lint/completion.test.ts'

/** Defects of forms: conditions, computed numbers, warnings, and forms that no one can complete. */
export const formMutants: Mutant[] = [
  {
    name: 'stores a web address that leads to another place than it reads',
    breaks: '3.7-a',
    in: 'isWebAddress',
    find: 'return place !== undefined && host.test(place)',
    put: 'return place !== undefined',
    test: 'tests/engine/web-addresses.test.ts',
    named: 'https://ada:secret@example.com is none'
  },
  {
    name: 'takes a text of more words than may be',
    breaks: '3.7-a',
    in: 'check',
    find: 'countWords(value) > most',
    put: 'false',
    test: 'tests/engine/word-limits.test.ts',
    named: 'is refused with fewer or more'
  },
  {
    name: 'counts a month behind a day of which the next month has none into the month after that',
    breaks: '3.7-a',
    in: 'shiftDay',
    find: 'at.setUTCDate(Math.min(date, last))',
    put: 'at.setUTCDate(date)',
    test: 'tests/engine/named-days.test.ts',
    named: 'a day that is named'
  },
  {
    name: 'takes no unit that is typed behind a number, and asks for digits again',
    breaks: '3.7-a',
    in: 'parseCount',
    find: 'return parseNumber(hasUnit ? trimmed.slice(0, -written.length) : trimmed)',
    put: 'return parseNumber(trimmed)',
    test: 'tests/engine/units.test.ts',
    named: 'is understood as'
  },
  {
    name: 'takes a rule that nothing breaks for one that is needed',
    breaks: '3.7-a',
    in: 'findIdleRules',
    find: 'if (alwaysHolds(must, node, project)) {',
    put: 'if (alwaysHolds(must, node, project) && index < 0) {',
    test: 'tests/engine/lint/examples.test.ts',
    named: 'rule 8'
  },
  {
    name: 'closes a list up where an answer is left blank, so that what is wrong is told of another one',
    breaks: '3.7-a',
    in: 'cleaned',
    find: '(cleanBy(rows, item, at, true) ?? blank) : item))',
    put: '(cleanBy(rows, item, at, true) ?? blank) : item)).filter(one => one !== null)',
    test: 'tests/engine/plain-lists.test.ts',
    named: 'blank answers, each at its own place'
  },
  {
    name: 'takes a second answer of a list for a stored one, as it stands where another one was stored',
    breaks: '3.7-a',
    in: 'isExcused',
    find: "if (shape === 'valueList' && rule === 'uniqueItems') return isSameAsStored(list)",
    put: '',
    test: 'tests/engine/plain-lists.test.ts',
    named: 'takes nothing twice'
  },
  {
    name: 'fills in a default again that somebody has cleared',
    breaks: '3.7-a',
    in: 'createDrawnSchema',
    find: 'function createDrawnSchema({ default: _, ...schema }: Schema',
    put: 'function createDrawnSchema({ ...schema }: Schema',
    test: 'tests/renderer/form/defaults.test.ts',
    named: 'stays cleared when the form is opened again'
  },
  {
    name: 'takes two tests for passed where one answer of a list passes each',
    breaks: '3.7-a',
    in: 'hasPlainAnswer',
    find: 'answer => !isAnswers(answer) && tests.every(test => passesTest(answer, test, reader))',
    put: 'answer => !isAnswers(answer) && tests.some(test => passesTest(answer, test, reader))',
    test: 'tests/engine/plain-lists.test.ts',
    named: 'passes the condition'
  },
  {
    name: 'wants all choices that a condition names, where one is enough',
    breaks: '3.7-a',
    in: 'passes',
    find: '[operand].flat().some(choice => isOneOf(answer, choice))',
    put: '[operand].flat().every(choice => isOneOf(answer, choice))',
    test: conditions,
    named: 'includes any of some'
  },
  {
    name: 'takes a condition for met by choices that it does not name',
    breaks: '3.7-a',
    in: 'passes',
    find: 'Array.isArray(answer) && [operand]',
    put: 'Array.isArray(answer) || [operand]',
    test: conditions,
    named: 'includes another'
  },
  {
    name: 'turns a condition with not over only where there is an answer',
    breaks: '3.7-a',
    in: 'evaluateCondition',
    find: 'return !evaluateCondition(condition.of, reader)',
    put: `return (
        !evaluateCondition(condition.of, reader) &&
        listTests(condition.of).every(({ test }) => reader.read(test.field).some(isAnswered))
      )`,
    test: conditions,
    named: 'not of nothing'
  },
  {
    name: 'judges the condition in a row by the answers of another row',
    breaks: '3.7-a',
    in: 'rowOf',
    find: 'Array.isArray(rows) ? rows[index] : undefined',
    put: 'Array.isArray(rows) ? rows[0] : undefined',
    test: 'tests/engine/dependent.test.ts',
    named: 'is asked in a row by the answers of that row'
  },
  {
    name: 'takes two things of two rows for things of one row',
    breaks: '3.7-a',
    in: 'evaluateCondition',
    find: 'return reader.rows(condition.list).some(row => evaluateCondition(condition.of, row))',
    put: `return listTests(condition.of).every(({ test }) =>
        reader.rows(condition.list).some(row => evaluateCondition(test, row))
      )`,
    test: conditions,
    named: 'two things of two rows'
  },
  {
    name: 'cuts decimals off instead of rounding',
    breaks: '3.7-a',
    in: 'round',
    find: 'divideTo[mode](',
    put: 'divideTo.down(',
    test: computed,
    named: 'rounding in decimals'
  },
  {
    name: 'keeps parts of a coin in an amount that is worked out',
    breaks: '3.7-a',
    in: 'computeNumber',
    find: 'const usual = isMoney ? coins : ',
    put: 'const usual = ',
    test: 'tests/engine/money.test.ts',
    named: 'is added, taken away, multiplied and divided without losing a coin'
  },
  {
    name: 'takes fewer rows than were answered',
    breaks: '3.7-a',
    in: 'check',
    find: 'expected === undefined || count === expected',
    put: 'expected === undefined || count <= expected',
    test: 'tests/engine/as-many-as.test.ts',
    named: 'is told where rows are missing or too many, or there are none'
  },
  {
    name: 'takes the last alternative that holds',
    breaks: '3.7-a',
    in: 'picked',
    find: 'alternatives.find(',
    put: 'alternatives.findLast(',
    test: computed,
    named: 'what another answer chooses'
  },
  {
    name: 'tells a role by a number what it may not see',
    breaks: '3.7-a',
    in: 'listComputedReferences',
    find: '...listOwnConditions(computed).flatMap(({ condition }) => listConditionNames(condition)),',
    put: '',
    test: 'tests/engine/seen-by.test.ts',
    named: 'is hidden with whatever it is made of'
  },
  {
    name: 'leaves the last row out of a sum',
    breaks: '3.7-a',
    in: 'findAnswers',
    find: ': rowsOf(name).flatMap(row => [...row.readPath(below)])',
    put: ': rowsOf(name).slice(0, -1).flatMap(row => [...row.readPath(below)])',
    test: computed,
    named: 'a sum of all rows'
  },
  {
    name: 'looks at a number as it was stored, where it is worked out anew',
    breaks: 'T17',
    in: 'answerOf',
    find: '?? {}) ? scope.compute(name) : answer',
    put: '?? {}) && answer === undefined ? scope.compute(name) : answer',
    test: conditions,
    named: 'looks at what another part works out as it is today, whatever was stored or sent'
  },
  {
    name: 'keeps the number of a client where it is worked out',
    breaks: 'T17',
    in: 'answer',
    find: 'isComputed(field) ? scope.compute(name) :',
    put: 'isComputed(field) && answers[name] === undefined ? scope.compute(name) :',
    test: 'tests/engine/dependent.test.ts',
    named: 'is never taken from a client'
  },
  {
    name: 'calls a form one that can be completed, although every try breaks one rule',
    breaks: '3.7-a',
    in: 'tryToComplete',
    find: 'isComplete ||= certain.length === 0',
    put: 'isComplete ||= certain.length <= 1',
    test: completion,
    named: 'a form that nobody can complete is told with the field and what contradicts'
  },
  {
    name: 'calls a form one that nobody can complete, as its own tries do not keep a rule',
    breaks: '3.7-a',
    in: 'isCertain',
    find: 'one.message !== msg || isFollowed(one, schema)',
    put: 'one.message !== msg || isFollowed !== undefined',
    test: completion,
    named: 'percentages that add up to 100'
  },
  {
    name: 'stores an answer that was not said to be right',
    breaks: '3.7-a',
    in: 'judgeWarnings',
    find: 'if (open.length > 0) throw refuseUnconfirmed(open)',
    put: 'void refuseUnconfirmed(open)',
    test: warnings,
    named: 'stores nothing until it is confirmed as correct, and asks again about another answer'
  },
  {
    name: 'takes what was said of one answer for another answer',
    breaks: '3.7-a',
    in: 'key',
    find: 'JSON.stringify([place, msg, about.map(({ answers }) => answers)])',
    put: 'JSON.stringify([place, msg])',
    test: warnings,
    named: 'stores nothing until it is confirmed as correct, and asks again about another answer'
  },
  {
    name: 'takes one thing that was said to be right for all questions',
    breaks: '3.7-a',
    in: 'isPassed',
    find: 'one.path === path && one.msg === msg',
    put: 'one.path !== undefined && path !== undefined && msg !== undefined',
    test: warnings,
    named: 'stores nothing until it is confirmed as correct, and asks again about another answer'
  },
  {
    name: 'tells a role of a question about answers that it does not see',
    breaks: 'T14',
    in: 'seesConfirmedWarning',
    find: '[path, ...about].every(',
    put: '[path, ...about].slice(0, 1).every(',
    test: warnings,
    named: 'is shown to a role only if it sees every answer that the question is about'
  },
  {
    name: 'writes on paper what was asked of answers that the role does not see',
    breaks: 'T14',
    in: 'sections',
    find: 'record.passed.filter(warning => seesConfirmedWarning(access, warning))',
    put: 'record.passed',
    test: warnings,
    named: 'is shown to a role only if it sees every answer that the question is about'
  },
  {
    name: 'exports what was asked of answers that the role does not see',
    breaks: 'T20',
    in: 'describePassed',
    find: '.filter(warning => seesConfirmedWarning(access, warning))',
    put: '',
    test: warnings,
    named: 'is shown to a role only if it sees every answer that the question is about'
  },
  {
    name: 'draws a text with bold and lists as HTML',
    breaks: 'T12',
    in: 'drawPreview',
    find: `      <Content nodes={parseMarked(text)} />
    </div>`,
    put: `      <div dangerouslySetInnerHTML={{ __html: text }} />
    </div>`,
    test: marked,
    named: 'is drawn below as it is typed, and kept as it was'
  },
  {
    name: 'draws the links of people as links',
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
    name: 'rounds what is worked out within another number',
    breaks: '3.7-a',
    in: 'readTerm',
    find: "[typeof term === 'number' ? term : computeExactly(term, reader)]",
    put: "[typeof term === 'number' ? term : computeNumber(term, {}, reader)]",
    test: computed,
    named: 'rounded at the end alone'
  },
  {
    name: 'takes a required group that is not there for one that may be left out',
    breaks: '3.7-a',
    in: 'answer',
    find: 'given === undefined && isEntered && isRequiredGroup',
    put: 'given === undefined && isEntered && isRequiredGroup && at === undefined',
    test: 'tests/engine/untouched-groups.test.ts',
    named: 'is asked for question by question'
  },
  {
    name: 'writes nothing down of an answer that was said to be right',
    breaks: '3.7-a',
    in: 'passWarnings',
    find: 'if (fields.length > 0)',
    put: 'if (fields.length > 1)',
    test: 'tests/server/audit/entries.test.ts',
    named: 'what was said to be right, and once'
  },
  {
    name: 'has phones load the templates of RJSF that nothing draws',
    breaks: 'pages',
    in: 'replaced',
    find: "  { source: './components/templates/index.js', importers: registry, file: 'templates.ts' },\n",
    put: '',
    test: 'tests/renderer/build.test.ts',
    named: 'nothing that RJSF would draw is built in'
  },
  {
    name: 'loads the first style of a page a second time',
    breaks: 'pages',
    in: 'page',
    find: "built.replace(criticalLink, '')",
    put: 'built',
    test: 'tests/renderer/build.test.ts',
    named: 'what a page is drawn with first stands in it'
  },
  {
    name: 'takes an hour of today for one after today',
    breaks: '3.7-a',
    in: 'compareMoments',
    find: 'const isAlike = isDateTime(one) === isDateTime(other)',
    put: 'const isAlike = isDateTime(one) || !isDateTime(other)',
    test: 'tests/engine/date-times.test.ts',
    named: 'keeps its bounds'
  },
  {
    name: 'takes a choice that the other answers do not offer',
    breaks: '3.7-a',
    in: 'listRules',
    find: '{ if: { not: condition } }',
    put: '{ if: condition }',
    test: 'tests/engine/offered-choices.test.ts',
    named: 'is refused on its field while it is not'
  },
  {
    name: 'puts moments of two time zones in order by their letters',
    breaks: '3.7-a',
    in: 'compareMoments',
    find: 'if (isZonedTime(one) && isZonedTime(other)) return Math.sign(Date.parse(one) - Date.parse(other))',
    put: 'if (isZonedTime(one) && isZonedTime(other)) return one < other ? -1 : one > other ? 1 : 0',
    test: 'tests/engine/zoned-times.test.ts',
    named: 'are told by the moment'
  },
  {
    name: 'works a number out though somebody has put another in its place',
    breaks: '3.7-a',
    in: 'computeAnswer',
    find: 'return isAnswered ? (own as string | number) : workOut',
    put: 'return isAnswered && !own ? (own as string | number) : workOut',
    test: 'tests/engine/replaced-and-masked.test.ts',
    named: 'counts for everything that looks at it'
  },
  {
    name: 'lets an identifier be offered where everybody reads it',
    breaks: '3.7-a',
    in: 'describeShown',
    find: 'if (other.some(isIdentifier) && !field.some(isIdentifier))',
    put: 'if (other.some(isIdentifier) && field.some(isIdentifier))',
    test: 'tests/engine/lint/prefill.test.ts',
    named: 'is refused: that is masked elsewhere'
  }
]
