import { createBucket } from '../../server/core/s3/bucket.ts'
import type { TestApp } from '../helpers/app.ts'
import { query } from '../helpers/stored.ts'

export function bucketOf({ config: { files } }: TestApp) {
  if (!('s3' in files)) throw new Error('It has no bucket.')
  return createBucket(files.s3)
}

/** Lists the files in the bucket of a server, without the ledger of erasures. */
export async function namesIn(app: TestApp): Promise<string[]> {
  const names: string[] = []
  for await (const page of bucketOf(app).all()) names.push(...page.map(({ name }) => name))
  return names.filter(name => !name.startsWith('erased/')).sort()
}

/** Lists the files that the bucket should contain, from the rows of the database. */
export const idsOfRows = (app: TestApp): string[] =>
  query<{ id: string }>(app, 'SELECT id FROM files')
    .map(({ id }) => id)
    .sort()
