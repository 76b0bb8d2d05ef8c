import type { Mutant } from './mutant.ts'

const documents = 'tests/server/files/pdf.test.ts'
const papers = 'tests/server/files/documents.test.ts'
const links = 'tests/server/files/files.test.ts'
const store = 'tests/server/core/s3.test.ts'
const scan = 'tests/server/files/scan.test.ts'
const heavy = 'tests/server/files/heavy-pictures.test.ts'
const rows = 'tests/server/records/rows.test.ts'

/** Defects of which files are accepted, and of the cost of checking them. */
export const fileMutants: Mutant[] = [
  {
    name: 'lets another database use a folder of files',
    breaks: 'I3',
    in: 'requireOwnFiles',
    find: 'if (owner === (await createSettingStore(db).find(setting))) return true',
    put: "if (owner === (await createSettingStore(db).find(setting)) || 'folder' in files) return true",
    test: 'tests/server/files/claim.test.ts',
    named: "a folder that is nobody's is taken"
  },
  {
    name: 'starts with an empty folder although records name files',
    breaks: 'I3',
    in: 'requireFilesOfDatabase',
    find: 'if (named > 0)',
    put: 'if (named < 0)',
    test: store,
    named: 'goes to no empty bucket while records name files'
  },
  {
    name: 'writes files into the mount point of a disk that is gone',
    breaks: 'I3',
    in: 'requireFolder',
    find: 'if (hasMark) throwAway(error)',
    put: '',
    test: 'tests/server/files/folder-away.test.ts',
    named: 'leaves its empty mount point'
  },
  {
    name: 'looks past objects of a PDF that stand in a stream which is not packed',
    breaks: 'T24',
    in: 'findObjectStreams',
    find: 'else if (isCandidate) found.push({ start, end: endOfStream(text, start), first })',
    put: 'else continue',
    test: 'tests/server/files/pdf.test.ts',
    named: 'asks for a web page in an object stream that is not packed'
  },
  {
    name: 'judges an address of a PDF by its beginning alone',
    breaks: 'T24',
    in: 'findReachFault',
    find: '(value.isCut || !harmlessAddress.test(value.text))',
    put: '!harmlessAddress.test(value.text)',
    test: 'tests/server/files/pdf.test.ts',
    named: 'a file behind very many spaces'
  },
  {
    name: 'shows the file of a row in every row of its list',
    breaks: 'T33',
    in: 'rowFiles',
    find: 'rows.filter(({ rowId }) => rowId === row)',
    put: 'rows.filter(({ rowId }) => rowId !== row)',
    test: rows,
    named: 'are read in the rows that they belong to'
  },
  {
    name: 'takes the files of all rows away with one of them',
    breaks: 'T33',
    in: 'findRemovedFiles',
    find: "return rows.filter(({ rowId }) => !places.some(({ row = '' }) => row === rowId))",
    put: 'return places.length < rows.length ? rows : []',
    test: rows,
    named: 'go with the rows that are gone, and with no others'
  },
  {
    name: 'takes a file for a row that is not stored',
    breaks: 'T33',
    in: 'placeInRow',
    find: '  if (!found) throw',
    put: '  if (!found) return field\n  if (!found) throw',
    test: rows,
    named: 'have no place in rows that are not stored'
  },
  {
    name: 'takes files while the virus scanner is away',
    breaks: 'T24',
    in: 'refuseAll',
    find: "throw refuse('file.scanner_away')",
    put: 'return undefined as never',
    test: scan,
    named: 'waits for the scanner where that is gone, which the server and the doctor say'
  },
  {
    name: 'takes any answer of the virus scanner but FOUND for a clean file',
    breaks: 'T24',
    in: 'scan',
    find: "if (answer !== 'stream: OK') throw",
    put: "if (answer === '') throw",
    test: scan,
    named: 'has found nothing out, so that the file is not taken'
  },
  {
    name: 'notes what the virus scanner found, and takes it',
    breaks: 'T24',
    in: 'createUploadScan',
    find: "throw refuseFile(refuse('file.virus'), field, slot)",
    put: "void refuseFile(refuse('file.virus'), field, slot)",
    test: scan,
    named: 'is refused at its field and noted where something harmful is found'
  },
  {
    name: 'opens a picture before it looks how many pixels it has',
    breaks: 'T23',
    in: 'rewriteImage',
    find: "if (width * height > maxPixels) throw refuse('file.too_many_pixels', { maxPixels })",
    put: '',
    test: heavy,
    named: 'is refused at its field by its header'
  },
  {
    name: 'opens as many pictures at once as come',
    breaks: 'T23',
    in: 'rewriteImage',
    find: 'return enter(by, () => encode(picture, to).toBuffer().catch(refuseDamaged))',
    put: 'return encode(picture, to).toBuffer().catch(refuseDamaged)',
    test: heavy,
    named: 'is opened beside one other at most'
  },
  {
    name: 'lets pictures and passwords take every thread together',
    breaks: 'T23',
    in: 'threads',
    find: 'maxAtOnce: 3,',
    put: 'maxAtOnce: 4,',
    test: 'tests/server/core/gate.test.ts',
    named: 'so that a thread is left for files'
  },
  {
    name: 'takes uploads of one person without end',
    breaks: 'T28',
    in: 'createReceiver',
    find: "await attempts.consume({ [`uploads:${who}`]: { max: uploadsPerHour, window: hour } }, 'uploads')",
    put: '',
    test: heavy,
    named: 'are so many an hour'
  },
  {
    name: 'waits for ever for an upload whose connection is gone',
    breaks: 'T28',
    in: 'read',
    find: "if (request.raw.destroyed) throw refuse('request.upload_incomplete')",
    put: '',
    test: 'tests/server/files/cut-uploads.test.ts',
    named: 'keep no place from the next one'
  },
  {
    name: 'draws a picture as often as it says',
    breaks: 'T23',
    in: 'rewriteImage',
    find: '> maxScans)',
    put: '> 9999)',
    test: heavy,
    named: 'is refused at its field where it is drawn hundreds of times'
  },
  {
    name: 'takes a PDF with a script',
    breaks: 'T24',
    in: 'requireHarmless',
    find: "if (activeNames.some(name => names.has(name))) throw refuse('file.pdf_active')",
    put: '',
    test: documents,
    named: 'is refused with a script when it is opened'
  },
  {
    name: 'looks into no object stream of a PDF',
    breaks: 'T24',
    in: 'requireHarmlessPdf',
    find: 'of streams) {',
    put: 'of streams.slice(0, 0)) {',
    test: documents,
    named: 'is refused with a script in an object stream'
  },
  {
    name: 'reads the names in a PDF letter by letter only',
    breaks: 'T24',
    in: 'readRawName',
    find: "if (!name.includes('#')) return name",
    put: 'if (name) return name',
    test: documents,
    named: 'whose name is written with #xx'
  },
  {
    name: 'takes a PDF that is packed so that nobody can look into it',
    breaks: 'T24',
    in: 'isCompressed',
    find: "if (filters > 1 || (filters === 1 && !onlyFlate.test(dictionary))) throw refuse('file.pdf_unreadable')",
    put: 'if (filters > 1 || (filters === 1 && !onlyFlate.test(dictionary))) return false',
    test: documents,
    named: 'an object stream packed'
  },
  {
    name: 'reads the first of two filters of an object stream alone',
    breaks: 'T24',
    in: 'onlyFlate',
    find: '(?:\\[\\s*${flate}\\s*\\]|${flate})',
    put: '(?:\\[\\s*)?${flate}\\s*\\]?',
    test: documents,
    named: 'an object stream packed twice the other way round'
  },
  {
    name: 'looks into no stream that does not say that it holds objects',
    breaks: 'T24',
    in: 'isFound',
    find: ': isZlib(bytes, start)',
    put: ': false',
    test: documents,
    named: 'a script in an object stream without a type, in two pieces'
  },
  {
    name: 'takes a PDF that opens files of the network',
    breaks: 'T24',
    in: 'requireHarmless',
    find: "if (namesOfOtherFiles.some(name => names.has(name))) throw refuse('file.pdf_reaching')",
    put: '',
    test: documents,
    named: 'is refused where it opens a file of the network'
  },
  {
    name: 'reads no text where objects may hide',
    breaks: 'T24',
    in: 'requireHarmlessPdf',
    find: 'if (mayHoldMore) requireHarmlessText(text)',
    put: '',
    test: documents,
    named: 'a script in a text of a stream that is not packed'
  },
  {
    name: 'stores what stands behind a PDF with it',
    breaks: 'T24',
    in: 'pdf',
    find: 'bytes.subarray(found.start, found.end)',
    put: 'bytes',
    test: 'tests/server/files/guarantors.test.ts',
    named: 'are stored without a web page behind it'
  },
  {
    name: 'lets a PDF do as it opens what a click may do',
    breaks: 'T24',
    in: 'findTypeFault',
    find: 'if (isClicked && clickActions.has(type.name)) return undefined',
    put: 'if (clickActions.has(type.name)) return undefined',
    test: documents,
    named: 'is refused where it asks for a web page'
  },
  {
    name: 'takes a PDF with links to files',
    breaks: 'T24',
    in: 'harmlessAddress',
    find: '(?:https?|mailto|tel):',
    put: '(?:https?|mailto|tel|file):',
    test: documents,
    named: 'is refused to a file of the network'
  },
  {
    name: 'follows no reference in a PDF',
    breaks: 'T24',
    in: 'resolve',
    find: 'if (!(value instanceof PdfReference)) return [value]',
    put: 'if (depth === 0) return [value]',
    test: documents,
    named: 'is refused where it asks for a web page by an object further on'
  },
  {
    name: 'takes a document with macros',
    breaks: 'T24',
    in: 'requireKnownPart',
    find: 'if (forbidden) throw new DocumentError(forbidden[1])\n  // XML',
    put: '// XML',
    test: papers,
    named: 'is refused: in a file that says it has none'
  },
  {
    name: 'takes whatever lies in a document',
    breaks: 'T24',
    in: 'requireKnownPart',
    find: 'if (!allowedPart.test(type) ||',
    put: 'if (',
    test: papers,
    named: 'is refused: a web page'
  },
  {
    name: 'takes a document with a picture of the web',
    breaks: 'T24',
    in: 'requireHarmlessRelation',
    find: "if (isExternal && (type !== 'hyperlink' || !isPlainLink(target)))",
    put: 'if (isExternal && !isPlainLink(target))',
    test: papers,
    named: 'is refused: a picture of the web'
  },
  {
    name: 'reads the relations of a document by the list of contents alone',
    breaks: 'T24',
    in: 'requireHarmlessPart',
    find: 'if (isRelations(entry.fileName)) return',
    put: 'if (/relationships/.test(type)) return',
    test: papers,
    named: 'is refused: relations that the list of contents calls a picture'
  },
  {
    name: 'reads the instructions of a document piece by piece',
    breaks: 'T24',
    in: 'append',
    find: 'if (field) field.text += text',
    put: 'if (field) field.text = text',
    test: papers,
    named: 'is refused: such a field in pieces'
  },
  {
    name: 'lets a field of a document be written by another one',
    breaks: 'T24',
    in: 'begin',
    find: 'if (outer && !outer.isResult',
    put: 'if (!outer && open.length > 0',
    test: papers,
    named: 'is refused: such a field that another one writes'
  },
  {
    name: 'takes a sheet whose formulas ask the web',
    breaks: 'T24',
    in: 'close',
    find: 'if (fetches(formula) || callsProgram(formula))',
    put: 'if (callsProgram(formula))',
    test: papers,
    named: 'is refused: a formula that asks the web'
  },
  {
    name: 'takes macros of OpenDocument',
    breaks: 'T24',
    in: 'requireKnownPart',
    find: "if (macros.test(name)) throw new DocumentError('macros')",
    put: '',
    test: papers,
    named: 'is refused: of LibreOffice'
  },
  {
    name: 'takes a picture of the web in OpenDocument',
    breaks: 'T24',
    in: 'isTaken',
    find: ': !fetching.has(element) && !isOutsideTarget(value)',
    put: ': !fetching.has(element)',
    test: papers,
    named: 'is refused: a picture of the web, in LibreOffice'
  },
  {
    name: 'unpacks whatever a document holds',
    breaks: 'T24',
    in: 'openArchive',
    find: 'if (unpacked > maxUnpacked || all.some(isBomb))',
    put: 'if (unpacked < 0)',
    test: papers,
    named: 'is refused where it would fill the memory'
  },
  {
    name: 'takes bytes between the parts of a document',
    breaks: 'T24',
    in: 'requireWhole',
    find: 'if (!table || bytes',
    put: 'if (bytes',
    test: papers,
    named: 'is refused: one with bytes that its list does not name'
  },
  {
    name: 'takes a part of a document by two names',
    breaks: 'T24',
    in: 'isSame',
    find: 'header.fileName.equals(entry.fileNameRaw) &&',
    put: '',
    test: papers,
    named: 'is refused: one with another name in front of a part'
  },
  {
    name: 'takes a program as a picture of a document',
    breaks: 'T24',
    in: 'requireNoProgram',
    find: 'if (beginnings.some(',
    put: 'if (beginnings.every(',
    test: papers,
    named: 'is refused: a program under the name of a picture'
  },
  {
    name: 'takes a table whose cells ask a program',
    breaks: 'T24',
    in: 'requireHarmlessText',
    find: '(fetches(line) || callsProgram(line))',
    put: 'fetches(line)',
    test: papers,
    named: 'is refused where it has anything else, or a cell that asks a program'
  },
  {
    name: 'binds a link to a file to no session',
    breaks: 'T27',
    in: 'signatureOf',
    find: "[id, viewer, until, sessionId].join('|')",
    put: "[id, viewer, until, sessionId.slice(0, 0)].join('|')",
    test: links,
    named: 'stays dead after a log-out'
  },
  {
    name: 'lets browsers keep the files of people who log out',
    breaks: 'T27',
    in: 'headersOf',
    find: "'referrer-policy': 'no-referrer'",
    put: "'referrer-policy': 'no-referrer',\n    'cache-control': 'private, max-age=900'",
    test: links,
    named: 'nobody keeps it'
  },
  {
    name: 'sends files to an S3 store as they are',
    breaks: 'I8',
    in: 'put',
    find: 'await this.putSealed(id, written)',
    put: 'await this.putSealed(id, bytes)',
    test: store,
    named: 'is sealed before it leaves'
  },
  {
    name: 'uses a bucket that the start could not look at as it is',
    breaks: 'I3',
    in: 'runCheck',
    find: 'await check?.()',
    put: '',
    test: store,
    named: 'waits until somebody has looked whose bucket it is'
  },
  {
    name: 'takes a bucket that holds the files of another database',
    breaks: 'I3',
    in: 'requireOwnFiles',
    find: 'if (owner === (await createSettingStore(db).find(setting))) return true',
    put: 'if (db) return true',
    test: store,
    named: 'goes to no bucket that belongs to another database'
  },
  {
    name: 'takes more files of a field than it may have',
    breaks: 'T28',
    in: 'slotOf',
    find: 'if (slot < 1 || slot > maxSlots)\n',
    put: 'if (slot < 1)\n',
    test: 'tests/recipes/recipes.long.test.ts',
    named: 'Several files: each in its place, counted, removed by its owner alone'
  },
  {
    name: 'removes another of several files than the one that is named',
    breaks: 'T16',
    in: 'isSamePlace',
    find: ' && one.slot === other.slot',
    put: '',
    test: 'tests/recipes/recipes.long.test.ts',
    named: 'Several files: each in its place, counted, removed by its owner alone'
  },
  {
    name: 'has the files of any number of people in memory',
    breaks: 'T23',
    in: 'createReceiver',
    find: 'return await enter(by, () => use(upload))',
    put: 'return await use(upload)',
    test: 'tests/server/files/at-once.test.ts',
    named: 'are twelve at most in memory'
  }
]
