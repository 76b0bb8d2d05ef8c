import type { Mutant } from './mutant.ts'

const answers = 'tests/fuzz/answers.long.test.ts'
const parts = 'judges a part as the page does'
const singles = 'judges a single form as the page does'
const wire = 'tests/fuzz/wire.test.ts'

/** Defects that the fuzz tests find. */
export const fuzzMutants: Mutant[] = [
  {
    name: 'stores an invalid save that has only one problem',
    breaks: 'L2',
    in: 'requireNoProblems',
    find: "if (problems.length > 0)\n    throw refuse('input.invalid', { message: messageOf(problems, asked.map(translateForm)), problems })",
    put: "if (problems.length > 1) throw refuse('input.invalid', { message: messageOf(problems, asked), problems })",
    test: answers,
    named: parts
  },
  {
    name: 'saves answers on a request that only validates them',
    breaks: '3.7',
    in: 'prevalidate',
    find: 'const revisions = await records.checkFirst(save)',
    put: 'const { revisions } = (await records.save(save)).user',
    test: answers,
    named: parts
  },
  {
    name: 'accepts a standalone form that has only one problem',
    breaks: 'T17',
    in: 'validateForm',
    find: 'if (problems.length > 0) {',
    put: 'if (problems.length > 1) {',
    test: answers,
    named: singles
  },
  {
    name: 'parses text/plain bodies as JSON',
    breaks: 'L7',
    in: 'addJsonBody',
    find: "app.addContentTypeParser('application/json', {",
    put: "app.addContentTypeParser(['application/json', 'text/plain'], {",
    test: wire,
    named: 'with the Content-Type "text/plain" returns 415'
  }
]
