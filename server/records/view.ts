import { linksFor } from '../files/links.ts'
import type { Services } from '../services.ts'

/** A user as this viewer sees one, with links to the files that this viewer may open. */
export function viewFor({ database, keys, clock }: Services, userId: string, viewerId: string) {
  return database.read.records.view(userId, linksFor(viewerId, keys, clock()))
}
