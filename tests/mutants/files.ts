import type { Mutant } from './mutant.ts'

const documents = 'tests/server/files/pdf.long.test.ts'
const papers = 'tests/server/files/documents.test.ts'
const links = 'tests/server/files/files.test.ts'
const store = 'tests/server/core/s3.test.ts'
const scan = 'tests/server/files/scan.test.ts'
const heavy = 'tests/server/files/heavy-pictures.test.ts'
const rows = 'tests/server/records/rows.test.ts'

/** Defects of which files are accepted, and of the cost of checking them. */
export const fileMutants: Mutant[] = [
  {
    name: 'uses a folder that holds the files of another database',
    breaks: 'I3',
    in: 'requireOwnFiles',
    find: 'if (owner === (await createSettingStore(db).find(setting))) return true',
    put: "if (owner === (await createSettingStore(db).find(setting)) || 'folder' in files) return true",
    test: 'tests/server/files/claim.test.ts',
    named: 'an unclaimed folder is accepted, and a folder with files of another database is rejected'
  },
  {
    name: 'starts with an empty folder or bucket although records reference files',
    breaks: 'I3',
    in: 'requireFilesOfDatabase',
    find: 'if (named > 0)',
    put: 'if (named < 0)',
    test: store,
    named: 'cannot be claimed if the bucket is empty but records refer to files, unless it is marked'
  },
  {
    name: 'writes files into the mount point of an unmounted disk',
    breaks: 'I3',
    in: 'requireFolder',
    find: 'if (hasMark) throwAway(error)',
    put: '',
    test: 'tests/server/files/folder-away.test.ts',
    named: 'returns 503 and stores nothing while only its empty mount point exists'
  },
  {
    name: 'skips the uncompressed object streams of a PDF',
    breaks: 'T24',
    in: 'findObjectStreams',
    find: 'else if (isCandidate) found.push({ start, end: endOfStream(text, start), first })',
    put: 'else continue',
    test: 'tests/server/files/pdf.long.test.ts',
    named: 'opens a web page from an uncompressed object stream'
  },
  {
    name: 'checks only the beginning of a very long address in a PDF',
    breaks: 'T24',
    in: 'findReachFault',
    find: '(value.isCut || !harmlessAddress.test(value.text))',
    put: '!harmlessAddress.test(value.text)',
    test: 'tests/server/files/pdf.long.test.ts',
    named: 'a local file after 9,000 spaces'
  },
  {
    name: 'shows the file of a row in the other rows of its list',
    breaks: 'T33',
    in: 'rowFiles',
    find: 'rows.filter(({ rowId }) => rowId === row)',
    put: 'rows.filter(({ rowId }) => rowId !== row)',
    test: rows,
    named: 'are read in the rows that they belong to'
  },
  {
    name: 'deletes the files of all rows when one row is removed',
    breaks: 'T33',
    in: 'findRemovedFiles',
    find: "return rows.filter(({ rowId }) => !places.some(({ row = '' }) => row === rowId))",
    put: 'return places.length < rows.length ? rows : []',
    test: rows,
    named: 'are removed with their rows, and only with them'
  },
  {
    name: 'accepts a file for a row that is not saved',
    breaks: 'T33',
    in: 'placeInRow',
    find: '  if (!found) throw',
    put: '  if (!found) return field\n  if (!found) throw',
    test: rows,
    named: 'cannot be placed in rows that are not stored'
  },
  {
    name: 'accepts files while the virus scanner is down',
    breaks: 'T24',
    in: 'refuseAll',
    find: "throw refuse('file.scanner_away')",
    put: 'return undefined as never',
    test: scan,
    named: 'gets 503 while clamd is down, and /readyz and the doctor report it'
  },
  {
    name: 'treats any scanner response except FOUND as a clean file',
    breaks: 'T24',
    in: 'scan',
    find: "if (answer !== 'stream: OK') throw",
    put: "if (answer === '') throw",
    test: scan,
    named: 'the virus scan fails if the scanner'
  },
  {
    name: 'logs a virus but stores the infected file',
    breaks: 'T24',
    in: 'createUploadScan',
    find: "throw refuseFile(refuse('file.virus'), field, slot)",
    put: "void refuseFile(refuse('file.virus'), field, slot)",
    test: scan,
    named: 'is rejected at its field and audited if a virus is found, whatever its file type'
  },
  {
    name: 'opens an image without checking the pixel count in its header',
    breaks: 'T23',
    in: 'rewriteImage',
    find: "if (width * height > maxPixels) throw refuse('file.too_many_pixels', { maxPixels })",
    put: '',
    test: heavy,
    named: 'are rejected at their field by the pixel count in their header'
  },
  {
    name: 'decodes any number of images at once',
    breaks: 'T23',
    in: 'rewriteImage',
    find: 'return enter(by, () => encode(picture, to).toBuffer().catch(refuseDamaged))',
    put: 'return encode(picture, to).toBuffer().catch(refuseDamaged)',
    test: heavy,
    named: 'are decoded two at a time'
  },
  {
    name: 'lets images and passwords occupy all four threads',
    breaks: 'T23',
    in: 'threads',
    find: 'maxAtOnce: 3,',
    put: 'maxAtOnce: 4,',
    test: 'tests/server/core/gate.test.ts',
    named: 'let two jobs of a kind and three of all kinds run at once'
  },
  {
    name: 'does not limit the uploads of one person per hour',
    breaks: 'T28',
    in: 'createReceiver',
    find: "await attempts.consume({ [`uploads:${who}`]: { max: uploadsPerHour, window: hour } }, 'uploads')",
    put: '',
    test: heavy,
    named: 'allows UPLOADS_PER_HOUR uploads per employee, including rejected uploads'
  },
  {
    name: 'waits forever for an upload whose connection is closed',
    breaks: 'T28',
    in: 'read',
    find: "if (request.raw.destroyed) throw refuse('request.upload_incomplete')",
    put: '',
    test: 'tests/server/files/cut-uploads.test.ts',
    named: 'uploads that break off before they are read free their place for the next upload'
  },
  {
    name: 'decodes a JPEG with thousands of scans',
    breaks: 'T23',
    in: 'rewriteImage',
    find: '> maxScans)',
    put: '> 9999)',
    test: heavy,
    named: 'are rejected with hundreds of scans, but accepted as ordinary progressive JPEGs'
  },
  {
    name: 'accepts a PDF with a script',
    breaks: 'T24',
    in: 'requireHarmless',
    find: "if (activeNames.some(name => names.has(name))) throw refuse('file.pdf_active')",
    put: '',
    test: documents,
    named: 'rejects a script in the OpenAction, at the field of the file'
  },
  {
    name: 'does not check the object streams of a PDF',
    breaks: 'T24',
    in: 'requireHarmlessPdf',
    find: 'of streams) {',
    put: 'of streams.slice(0, 0)) {',
    test: documents,
    named: 'the PDF check for active content rejects a script in an object'
  },
  {
    name: 'does not decode #xx escapes in PDF names',
    breaks: 'T24',
    in: 'readRawName',
    find: "if (!name.includes('#')) return name",
    put: 'if (name) return name',
    test: documents,
    named: 'a script with #xx escapes in its name'
  },
  {
    name: 'accepts a PDF with an object stream that it cannot decompress',
    breaks: 'T24',
    in: 'isCompressed',
    find: "if (filters > 1 || (filters === 1 && !onlyFlate.test(dictionary))) throw refuse('file.pdf_unreadable')",
    put: 'if (filters > 1 || (filters === 1 && !onlyFlate.test(dictionary))) return false',
    test: documents,
    named: 'an object stream encoded'
  },
  {
    name: 'checks only the first of two filters of a PDF object stream',
    breaks: 'T24',
    in: 'onlyFlate',
    find: '(?:\\[\\s*${flate}\\s*\\]|${flate})',
    put: '(?:\\[\\s*)?${flate}\\s*\\]?',
    test: documents,
    named: 'an object stream encoded with the filters Flate and ASCIIHex'
  },
  {
    name: 'skips PDF streams that are not declared as object streams',
    breaks: 'T24',
    in: 'isFound',
    find: ': isZlib(bytes, start)',
    put: ': false',
    test: documents,
    named: 'a script in an object stream without a type, with an indirect /First'
  },
  {
    name: 'accepts a PDF that opens a file from the network',
    breaks: 'T24',
    in: 'requireHarmless',
    find: "if (namesOfOtherFiles.some(name => names.has(name))) throw refuse('file.pdf_reaching')",
    put: '',
    test: documents,
    named: 'rejects a PDF that opens a file on the network'
  },
  {
    name: 'does not search a PDF as text where undeclared objects may hide',
    breaks: 'T24',
    in: 'requireHarmlessPdf',
    find: 'if (mayHoldMore) requireHarmlessText(text)',
    put: '',
    test: documents,
    named: 'a script in a string of an uncompressed stream'
  },
  {
    name: 'stores the bytes that follow the end of a PDF',
    breaks: 'T24',
    in: 'pdf',
    find: 'bytes.subarray(found.start, found.end)',
    put: 'bytes',
    test: 'tests/server/files/guarantors.test.ts',
    named: 'stores a PDF without a web page after it'
  },
  {
    name: 'lets a PDF do on opening what only a click may do',
    breaks: 'T24',
    in: 'findTypeFault',
    find: 'if (isClicked && clickActions.has(type.name)) return undefined',
    put: 'if (clickActions.has(type.name)) return undefined',
    test: documents,
    named: 'the PDF check for automatic actions rejects a PDF that opens a web page'
  },
  {
    name: 'accepts a PDF with links to file: addresses',
    breaks: 'T24',
    in: 'harmlessAddress',
    find: '(?:https?|mailto|tel):',
    put: '(?:https?|mailto|tel|file):',
    test: documents,
    named: 'rejects a link to a file on the network'
  },
  {
    name: 'does not follow references between PDF objects',
    breaks: 'T24',
    in: 'resolve',
    find: 'if (!(value instanceof PdfReference)) return [value]',
    put: 'if (depth === 0) return [value]',
    test: documents,
    named: 'rejects a PDF that opens a web page through a chain of references'
  },
  {
    name: 'accepts an Office document with macros',
    breaks: 'T24',
    in: 'requireKnownPart',
    find: 'if (forbidden) throw new DocumentError(forbidden[1])\n  // XML',
    put: '// XML',
    test: papers,
    named: 'rejects macros in the vbaProject.bin of a .docx'
  },
  {
    name: 'accepts any kind of embedded part in an Office document',
    breaks: 'T24',
    in: 'requireKnownPart',
    find: 'if (!allowedPart.test(type) ||',
    put: 'if (',
    test: papers,
    named: 'rejects an embedded HTML page'
  },
  {
    name: 'accepts an Office document that loads an image from the web',
    breaks: 'T24',
    in: 'requireHarmlessRelation',
    find: "if (isExternal && (type !== 'hyperlink' || !isPlainLink(target)))",
    put: 'if (isExternal && !isPlainLink(target))',
    test: papers,
    named: 'the check of an office document for external references rejects a remote image'
  },
  {
    name: 'finds the relationships of a document by content type, not by file name',
    breaks: 'T24',
    in: 'requireHarmlessPart',
    find: 'if (isRelations(entry.fileName)) return',
    put: 'if (/relationships/.test(type)) return',
    test: papers,
    named: 'rejects relationships with the content type of an image'
  },
  {
    name: 'checks only the last piece of a Word field that is split up',
    breaks: 'T24',
    in: 'append',
    find: 'if (field) field.text += text',
    put: 'if (field) field.text = text',
    test: papers,
    named: 'rejects a DDEAUTO field split into several runs'
  },
  {
    name: 'accepts a Word field whose keyword is written by another field',
    breaks: 'T24',
    in: 'begin',
    find: 'if (outer && !outer.isResult',
    put: 'if (!outer && open.length > 0',
    test: papers,
    named: 'rejects a DDE field completed by a nested field'
  },
  {
    name: 'accepts a spreadsheet with formulas that fetch from the web',
    breaks: 'T24',
    in: 'close',
    find: 'if (fetches(formula) || callsProgram(formula))',
    put: 'if (callsProgram(formula))',
    test: papers,
    named: 'rejects a WEBSERVICE formula'
  },
  {
    name: 'accepts an OpenDocument file with macros',
    breaks: 'T24',
    in: 'requireKnownPart',
    find: "if (macros.test(name)) throw new DocumentError('macros')",
    put: '',
    test: papers,
    named: 'rejects macros in a LibreOffice Basic module'
  },
  {
    name: 'accepts an OpenDocument file that loads an image from the web',
    breaks: 'T24',
    in: 'isTaken',
    find: ': !fetching.has(element) && !isOutsideTarget(value)',
    put: ': !fetching.has(element)',
    test: papers,
    named: 'rejects a remote image in LibreOffice'
  },
  {
    name: 'unpacks documents of any size',
    breaks: 'T24',
    in: 'openArchive',
    find: 'if (unpacked > maxUnpacked || all.some(isBomb))',
    put: 'if (unpacked < 0)',
    test: papers,
    named: 'rejects zip bombs and an archive of 2,100 parts within 3 seconds each'
  },
  {
    name: 'accepts a document with extra bytes before its central directory',
    breaks: 'T24',
    in: 'requireWhole',
    find: 'if (!table || bytes',
    put: 'if (bytes',
    test: papers,
    named: 'rejects as damaged a file with an entry missing from the central directory'
  },
  {
    name: 'accepts a document part that has two different names',
    breaks: 'T24',
    in: 'isSame',
    find: 'header.fileName.equals(entry.fileNameRaw) &&',
    put: '',
    test: papers,
    named: 'rejects as damaged a file with a different entry name in a local header'
  },
  {
    name: 'accepts a program disguised as an image in a document',
    breaks: 'T24',
    in: 'requireNoProgram',
    find: 'if (beginnings.some(',
    put: 'if (beginnings.every(',
    test: papers,
    named: 'rejects an OLE file disguised as an image'
  },
  {
    name: 'accepts a CSV with a cell that calls a program',
    breaks: 'T24',
    in: 'requireHarmlessText',
    find: '(fetches(line) || callsProgram(line))',
    put: 'fetches(line)',
    test: papers,
    named: 'rejects binary data, invalid UTF-8 and formula cells that call a program or the web'
  },
  {
    name: 'signs file links without the session',
    breaks: 'T27',
    in: 'signatureOf',
    find: "[id, viewer, until, sessionId].join('|')",
    put: "[id, viewer, until, sessionId.slice(0, 0)].join('|')",
    test: links,
    named: 'stays revoked after a log-out, even when its viewer logs in again'
  },
  {
    name: 'lets browsers cache files after a log-out',
    breaks: 'T27',
    in: 'headersOf',
    find: "'referrer-policy': 'no-referrer'",
    put: "'referrer-policy': 'no-referrer',\n    'cache-control': 'private, max-age=900'",
    test: links,
    named: 'opens without a token, sandboxed and never cached'
  },
  {
    name: 'uploads files to S3 unencrypted',
    breaks: 'I8',
    in: 'put',
    find: 'await this.putSealed(id, written)',
    put: 'await this.putSealed(id, bytes)',
    test: store,
    named: 'are encrypted before upload, under a name that reveals nothing'
  },
  {
    name: 'uses a bucket before the postponed check of its owner',
    breaks: 'I3',
    in: 'runCheck',
    find: 'await check?.()',
    put: '',
    test: store,
    named: 'are not touched until the bucket is known to belong to this database'
  },
  {
    name: 'uses a bucket that holds the files of another database',
    breaks: 'I3',
    in: 'requireOwnFiles',
    find: 'if (owner === (await createSettingStore(db).find(setting))) return true',
    put: 'if (db) return true',
    test: store,
    named: 'cannot be claimed if they belong to another database'
  },
  {
    name: 'accepts more files for a field than its maximum',
    breaks: 'T28',
    in: 'slotOf',
    find: 'if (slot < 1 || slot > maxSlots)\n',
    put: 'if (slot < 1)\n',
    test: 'tests/recipes/recipes.long.test.ts',
    named: 'several files keep their places, have a maximum and are removed only by their owner'
  },
  {
    name: 'removes another file of a field than the one requested',
    breaks: 'T16',
    in: 'isSamePlace',
    find: ' && one.slot === other.slot',
    put: '',
    test: 'tests/recipes/recipes.long.test.ts',
    named: 'several files keep their places, have a maximum and are removed only by their owner'
  },
  {
    name: 'holds the uploads of any number of people in memory',
    breaks: 'T23',
    in: 'createReceiver',
    find: 'return await enter(by, () => use(upload))',
    put: 'return await use(upload)',
    test: 'tests/server/files/at-once.test.ts',
    named: 'keep at most twelve files in memory while the others wait'
  }
]
