import type { WrittenSchema } from '../../../schema-files/references.ts'
import { isAnswers, valueAt } from '../../../values/paths.ts'
import { exampleSteps } from '../../example-frames.ts'
import { expandRef, findFormSource, listSchemas, type Project } from '../../project.ts'
import { exampleIn, type Finding, reportName, type Rule } from '../../rule.ts'

const { person, pay } = exampleSteps
const signed = (step: string) => step.replace('"save"', '"signature": "show", "save"')

export const signature: Rule = {
  code: 'signature',
  reason:
    'A signature is for sentences that were read: with two signatures, nobody could tell what each is for.',
  examples: [
    exampleIn.steps`${person},
«${signed(pay)}→${pay}»`
  ],
  check: { journey: (_, project) => findWrongSignatures(project) }
}

function findWrongSignatures({ steps = [], sources }: Project): Finding[] {
  const signing = steps.flatMap(({ signature, form }, index) =>
    signature === undefined ? [] : [{ form, at: ['steps', index, 'signature'] }]
  )
  return signing.flatMap(({ form, at }, index) => {
    if (index > 0)
      return [
        reportName(at, 'Another step is signed too.', 'Leave "signature" to the step that people sign last.')
      ]
    const source = typeof form === 'string' ? findFormSource(sources, form) : undefined
    const fields = valueAt(source?.value, ['properties'])
    const isCertification = (field: WrittenSchema) =>
      expandRef(sources, source?.file ?? '', field).const === true
    if (!isAnswers(fields) || listSchemas(fields).some(([, field]) => isCertification(field))) return []
    const message = `${form} has nothing to sign: no box that must be ticked says what is certified.`
    const fix =
      'Add a field with "type": "boolean" and "const": true, whose title is what people certify, or take "signature" away.'
    return [reportName(at, message, fix)]
  })
}
