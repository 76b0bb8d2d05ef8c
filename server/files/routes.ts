import type { FastifyInstance } from 'fastify'
import { endingOf, isPictureType, pathOf } from '../../engine/index.ts'
import { seesFile, seesFileAt } from '../access/model/seen.ts'
import { loadAccess, seesPerson } from '../access/service.ts'
import type { Person } from '../audit/model/entries.ts'
import type { Access } from '../core/api/access.ts'
import { handleContent } from '../core/api/handle.ts'
import { refuse } from './errors.ts'
import type { Connection } from '../core/database/connection.ts'
import { fileCalls as calls } from './calls.ts'
import { isSigned, type Link } from './links.ts'
import { pointerInRows } from './model/pointer-in-rows.ts'
import { type FileRow, fileStore } from './store.ts'
import { sessions } from '../accounts/index.ts'
import { users } from '../users/index.ts'
import type { FileStorage } from './file-storage.ts'
import type { Note } from '../audit/notes.ts'
import type { CoreServices } from '../core/core-services.ts'

interface AnswerLookups {
  findAnswers(tx: Connection, userId: string, part: string): Promise<{ value: unknown } | undefined>
  findCorrectionPlace(tx: Connection, id: string): Promise<string | undefined>
}

interface FileRoutesDependencies extends Pick<CoreServices, 'database' | 'keys' | 'config' | 'clock'> {
  storage: FileStorage
  note: Note
}

/**
 * Registers the download of stored files. The signed link is the only credential, because images and downloads send no token.
 */
export async function fileRoutes(app: FastifyInstance, services: FileRoutesDependencies & AnswerLookups) {
  const { findAnswers, findCorrectionPlace, database, keys, config, clock, storage, note } = services

  handleContent(app, calls.openFile, async (request, reply) => {
    const { id } = request.params
    const link = parseLink(request.query)
    const sessionIds = await sessions.liveOf(database.read, link.viewer, clock(), config.sessions)
    const row = isSigned(keys, id, link, { sessionIds, now: clock() })
      ? await database.read.use(fileStore).find(id)
      : undefined
    if (!row || !(await isAllowed(row, link.viewer))) throw refuse('request.not_found')
    const bytes = await storage.get(id, row.userId)
    if (bytes === 'missing') throw refuse('request.not_found')
    if (bytes === 'damaged') {
      request.log.error({ file: id }, 'stored file is damaged')
      throw refuse('file.damaged')
    }
    if (link.viewer !== row.userId && isDownload(row))
      await noteDownload({ id: link.viewer, isAdmin: true, origin: request.origin }, row)
    return reply.headers(headersOf(row)).send(bytes)
  })

  /** Writes a download to the audit before the file is sent. Images are not noted: the view of their record is. */
  async function noteDownload(by: Person, row: FileRow) {
    const { id: file, userId: subject, part, field, slot } = row
    const answers = row.rowId && (await findAnswers(database.read, subject, part))
    const path = answers ? pointerInRows(row, answers.value) : undefined
    const detail = { part, field, slot, file, ...(path && { path }) }
    await note({ by, action: 'file.downloaded', subject, detail })
  }

  /**
   * Checks whether the viewer is the owner and the file is not hidden from them, or whether the current role of the viewer may
   * see the record and the field.
   */
  async function isAllowed(row: FileRow, viewerId: string) {
    if (viewerId === row.userId) return !row.isHidden
    const viewer = await users.findById(database.read, viewerId)
    const access = viewer && (await loadAccess(database.read, viewer))
    if (!access?.may(calls.openFile.may) || !(await seesPlaceOf(access, row))) return false
    const owner = await users.findById(database.read, row.userId)
    return owner !== undefined && seesPerson(database.read, access, owner)
  }

  /**
   * Checks access to the place of a file. A file that was set aside is at the place of the answer that its correction changes.
   */
  async function seesPlaceOf(access: Access, row: FileRow): Promise<boolean> {
    const [, correction] = /^former-(.+)$/.exec(row.field) ?? []
    const place = correction && (await findCorrectionPlace(database.read, correction))
    if (!place) return seesFile(access, row)
    return access.may('review') && seesFileAt(access, pathOf(place))
  }
}

function parseLink({ viewer, until, signature }: { [Name in keyof Link]?: unknown }): Link {
  return { viewer: String(viewer), until: String(until), signature: String(signature) }
}

/** Checks for types that the page does not display itself. */
const isDownload = ({ type }: Pick<FileRow, 'type'>) => !isPictureType(type)

/**
 * Returns the response headers. They prevent the browser from running anything in the file. Caching is off by the `no-store` of
 * all /api responses.
 */
function headersOf({ field, slot, type }: FileRow) {
  const name =
    `${field}${slot > 0 ? `-${slot}` : ''}.${isDownload({ type }) ? endingOf(type) : type.split('/')[1]}`.replace(
      /[^\w.-]/g,
      '_'
    )
  const disposition = isDownload({ type }) ? 'attachment' : 'inline'
  return {
    'content-type': type,
    'content-disposition': `${disposition}; filename="${name}"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer'
  }
}
