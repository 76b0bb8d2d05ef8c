import type { FastifyBaseLogger } from 'fastify'
import { pointerOf } from '../../engine/index.ts'
import type { Actor } from '../audit/model/entries.ts'
import { createGate } from '../core/gate.ts'
import type { InspectedFile } from './inspect-upload.ts'
import { refuse } from './errors.ts'
import { refuseFile } from './refuse-file.ts'
import type { SentFile } from './uploads.ts'
import type { Scanner } from './scanner.ts'
import type { Database } from '../core/database/database.ts'
import type { Audit } from '../audit/service.ts'

/** Who uploads a file, and the id of the user whose record it is for. */
interface Uploader {
  by: Actor
  subject: string
}

/**
 * Creates the virus scan of uploaded files, which does nothing unless SCAN_URL is set. An infected file is refused, with an
 * audit entry.
 */
export function createUploadScan({
  scanner,
  database,
  audit,
  log
}: {
  scanner: Scanner | undefined
  database: Database
  audit: Audit
  log: FastifyBaseLogger
}) {
  const enter = createGate({ maxAtOnce: 4, maxWaiting: 20 })

  return async function scan(
    { by: author, subject }: Uploader,
    { field, by, place }: SentFile,
    { rowId, slot }: Pick<InspectedFile, 'rowId' | 'slot'>
  ) {
    if (!scanner) return
    const found = await enter(by, () => scanner.scan(place).catch(refuseAll))
    if (!found) return
    // In a list row, the path of the field includes the row.
    const path = rowId && pointerOf([field.part, ...field.path, ...(slot > 0 ? [String(slot - 1)] : [])])
    const detail = { part: field.part, field: field.field, slot, ...(path && { path }), found }
    await database.write(tx => audit(tx, { by: author, action: 'file.refused', subject, detail }))
    throw refuseFile(refuse('file.virus'), field, slot)
  }

  function refuseAll(error: unknown): never {
    log.error({ event: 'scan.failed', err: error }, 'a file could not be scanned')
    throw refuse('file.scanner_away')
  }
}
