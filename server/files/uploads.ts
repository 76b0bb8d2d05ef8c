import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hour } from '../core/durations.ts'
import { Refusal } from '../core/refusal.ts'
import { refuse } from './errors.ts'
import { createAttemptLimits } from '../core/limits/attempt-limits.ts'
import { refuseFile } from './refuse-file.ts'
import { type Requester, requesterOf } from '../core/requester.ts'
import { createGate } from '../core/gate.ts'
import { requireSpace } from './file-storage.ts'
import { randomId } from '../core/keys.ts'
import { type UploadTextLimit, maxTextBytes, limitUploadTexts } from './upload-text-limit.ts'
import type { FileField } from './model/file-field.ts'
import type { Database } from '../core/database/database.ts'
import type { Config } from '../core/config/config.ts'

/** A file of a request, in the folder for incoming files. */
export interface SentFile {
  field: FileField
  by: Requester
  /** The original name, cleaned so that it is safe to show and to store. */
  name: string
  place: string
}

/** The content of a multipart request. A text that is sent more than once has several values. */
export interface Upload {
  texts: Map<string, unknown[]>
  files: SentFile[]
}

const maxTexts = 500
const maxAtOnce = 6
const longestName = 200
/** One gate for the whole process: files are held in memory while they are checked, encrypted and stored. */
const enter = createGate({ maxAtOnce: 12, maxWaiting: 60 })

export async function addUploads(app: FastifyInstance) {
  await app.register(multipart, { throwFileSizeLimit: false })
}

/** Creates the receiver of uploads. It writes files into a temporary folder and always deletes them afterwards. */
export function createReceiver(services: { database: Database; config: Config; clock: () => number }) {
  const { dataDir, uploadsPerHour } = services.config
  const folder = path.join(dataDir, 'tmp')
  const attempts = createAttemptLimits(services)
  const busy = new Map<string, number>()
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })

  /** Reads the upload of a request and passes it to `use`. Only the given fields may have files. It counts for `by`. */
  return async function receive<T>(
    request: FastifyRequest,
    fields: readonly FileField[],
    use: (upload: Upload) => Promise<T>,
    by = requesterOf(request)
  ): Promise<T> {
    const who = by.account ?? by.network
    const count = busy.get(who) ?? 0
    if (count >= maxAtOnce) throw refuse('file.uploads_at_once')
    busy.set(who, count + 1)
    const upload: Upload = { texts: new Map(), files: [] }
    let texts: UploadTextLimit | undefined
    try {
      await attempts.consume({ [`uploads:${who}`]: { max: uploadsPerHour, window: hour } }, 'uploads')
      await requireSpace(folder)
      texts = limitUploadTexts(request.raw)
      await read(request, fields, { folder, upload, held: texts, by })
      return await enter(by, () => use(upload))
    } finally {
      texts?.release()
      // Files that cannot be deleted now are left to the sweep.
      await Promise.allSettled(upload.files.map(({ place }) => fs.promises.rm(place, { force: true })))
      const left = (busy.get(who) ?? 1) - 1
      if (left > 0) busy.set(who, left)
      else busy.delete(who)
    }
  }
}

interface Arriving {
  folder: string
  upload: Upload
  held: UploadTextLimit
  by: Requester
}

async function read(request: FastifyRequest, fields: readonly FileField[], arriving: Arriving) {
  try {
    requireReadable(request, fields)
    // A connection that closed before its parts are read emits no further event.
    if (request.raw.destroyed) throw refuse('request.upload_incomplete')
    await Promise.race([readParts(request, fields, arriving), arriving.held.tooMuch])
  } catch (error) {
    // Read and discard the rest of the body, so that the client receives the response.
    request.raw.unpipe()
    request.raw.resume()
    throw isKnown(error) ? error : refuse('request.upload_incomplete')
  }
}

async function readParts(request: FastifyRequest, fields: readonly FileField[], arriving: Arriving) {
  for await (const part of request.parts({ limits: limitsOf(fields) })) {
    if (part.type === 'file') await keep(part, fields, arriving)
    else if (part.valueTruncated) throw refuse('file.texts_too_long')
    else addText(arriving.upload, part.fieldname, part.value)
  }
}

function addText({ texts }: Upload, name: string, value: unknown) {
  texts.set(name, [...(texts.get(name) ?? []), value])
}

/** Writes one file to disk. An empty file input arrives without name and bytes, and is ignored. */
async function keep(part: MultipartFile, fields: readonly FileField[], arriving: Arriving) {
  const { folder, upload, held, by } = arriving
  held.leaveOut(part.file)
  const field = fields.find(candidate => candidate.field === part.fieldname)
  if (!field) throw refuse('file.wrong_name', { name: fields[0]?.field ?? '' })
  const place = path.join(folder, randomId())
  const file = { field, by, place, name: cleanName(part.filename) || field.field }
  upload.files.push(file)
  part.file.once('limit', () => part.file.destroy(tooLarge(field)))
  await pipeline(part.file, fs.createWriteStream(place, { flags: 'wx', mode: 0o600 }))
  const { bytesRead, truncated } = part.file
  if (truncated || bytesRead > field.rule.maxBytes) throw tooLarge(field)
  if (bytesRead > 0) return
  if (part.filename) throw refuseFile(refuse('file.empty'), field)
  upload.files.splice(upload.files.indexOf(file), 1)
  await fs.promises.rm(place, { force: true })
}

function requireReadable(request: FastifyRequest, fields: readonly FileField[]) {
  const { headers } = request
  if (!request.isMultipart()) throw refuse('file.not_multipart')
  const [, quoted, bare] = /boundary=(?:"([^"]*)"|([^\s;]*))/i.exec(headers['content-type'] ?? '') ?? []
  const { length } = quoted ?? bare ?? ''
  if (length < 1 || length > 70) throw refuse('file.unreadable_upload')
  // With several fields, only reading the parts shows which file is too large.
  const [field] = fields
  if (!field || fields.length > 1) return
  const maxBytes = field.rule.maxBytes * (field.rule.slots ?? 1) + 1024 * 1024
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge(field)
}

function limitsOf(fields: readonly FileField[]) {
  const files = fields.reduce((sum, { rule }) => sum + (rule.slots ?? 1), 0)
  return {
    files,
    fileSize: Math.max(...fields.map(({ rule }) => rule.maxBytes)),
    fields: maxTexts,
    fieldSize: maxTextBytes,
    parts: files + maxTexts
  }
}

/** Returns the last segment of a name that may be a path, without invisible characters. */
function cleanName(name = '') {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  return shorten(withoutHidden(last).trim())
}

/** Shortens a long name, but keeps its extension. */
function shorten(name: string) {
  if (name.length <= longestName) return name
  const ending = /\.[\p{L}\p{N}]{1,10}$/u.exec(name)?.[0] ?? ''
  // The cut may have left half of a surrogate pair.
  return withoutHidden(name.slice(0, longestName - ending.length)).trimEnd() + ending
}

const withoutHidden = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Cs}\uFFFE\uFFFF]/gu, '')

const tooLarge = (field: FileField) =>
  refuseFile(refuse('file.too_large', { maxBytes: field.rule.maxBytes }), field)

/** Checks for refusals and errors of the local disk. Any other error is caused by the request. */
function isKnown(error: unknown) {
  if (error instanceof Refusal) return true
  const { code = '' } = error as NodeJS.ErrnoException
  return /^(FST_|ENOSPC|EDQUOT|EIO|EROFS|EACCES|EPERM|ENOENT|EEXIST|EMFILE|ENFILE)/.test(code)
}
