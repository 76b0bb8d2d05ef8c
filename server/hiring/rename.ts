import { walkRows } from '../core/database/walk-rows.ts'
import { renameClientIn } from '../records/prefilled/rename.ts'
import type { Services } from '../services.ts'
import type { Stores } from '../stores.ts'
import { openHire, sealHire } from './content.ts'

/** Gives a client its new name in what is filled in for those who are invited. */
export async function renameInHires(
  { keys }: Pick<Services, 'keys'>,
  { hires }: Stores,
  names: { from: string; to: string }
) {
  await walkRows({ list: hires.listOpenAfter, keyOf: ({ id }) => id }, async row => {
    const content = openHire(keys, row)
    const answers = renameClientIn(content.answers, names)
    if (answers) await hires.putContent(row.id, sealHire(keys, row.id, { ...content, answers }))
  })
}
