import type { Mutant } from './mutant.ts'

const answers = 'tests/fuzz/answers.test.ts'
const parts = 'as a part of the record gets the verdict of the page'
const singles = 'as a form by itself gets the verdict of the page'
const wire = 'tests/fuzz/wire.test.ts'

/** Defects that the fuzz tests find. */
export const fuzzMutants: Mutant[] = [
  {
    name: 'stores what it refuses',
    breaks: 'L2',
    in: 'requireNoProblems',
    find: "if (problems.length > 0)\n    throw refuse('input.invalid', { message: messageOf(problems, asked.map(translateForm)), problems })",
    put: "if (problems.length > 1) throw refuse('input.invalid', { message: messageOf(problems, asked), problems })",
    test: answers,
    named: parts
  },
  {
    name: 'saves what was only to be checked',
    breaks: '3.7',
    in: 'saveJson',
    find: 'const revisions = await records.checkFirst(save)',
    put: 'const { revisions } = (await records.save(save)).user',
    test: answers,
    named: parts
  },
  {
    name: 'forgets to check a form by itself',
    breaks: 'T17',
    in: 'validateForm',
    find: 'if (problems.length > 0) {',
    put: 'if (problems.length > 1) {',
    test: answers,
    named: singles
  },
  {
    name: 'reads text as JSON',
    breaks: 'L7',
    in: 'addJsonBody',
    find: "app.addContentTypeParser('application/json', {",
    put: "app.addContentTypeParser(['application/json', 'text/plain'], {",
    test: wire,
    named: 'of the type "text/plain" answers 415'
  }
]
