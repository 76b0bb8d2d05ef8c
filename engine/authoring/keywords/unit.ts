import { type KeywordAuthoring, plainAuthoring } from '../keyword.ts'

export const unit: KeywordAuthoring<'x-unit'> = {
  ...plainAuthoring,
  fragment: {
    description:
      'Of a number: what it counts, for instance kg, hours or km a day. It is read behind the number everywhere; what is stored is the number alone.',
    type: 'string',
    minLength: 1,
    maxLength: 20
  },
  change: written => ({
    describeStored: () => `In ${written}.`,
    cellFormat: () => `General" ${written.replaceAll('"', '')}"`
  })
}
