import type { KeywordAuthoring } from '../keyword.ts'

export const unit: KeywordAuthoring<'x-unit'> = {
  fragment: {
    description:
      'The unit of a number, for example kg or km a day. It is shown after the number; only the number is stored.',
    type: 'string',
    minLength: 1,
    maxLength: 20,
    'x-translate': true
  },
  change: written => ({
    describeStored: () => `In ${written}.`,
    cellFormat: () => `General" ${written.replaceAll('"', '')}"`
  }),
  isOfFieldsOnly: true
}
