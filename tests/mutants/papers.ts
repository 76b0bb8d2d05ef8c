import type { Mutant } from './mutant.ts'

const test = 'tests/server/papers/signatures.test.ts'

/** Defects of signatures, and of PDFs that anyone can verify. */
export const paperMutants: Mutant[] = [
  {
    name: 'takes an altered PDF for its own where the code is right',
    breaks: 'T27',
    in: 'findMadeAt',
    find: 'bytesHash === undefined ? undefined : eq(papers.bytesHash, bytesHash)',
    put: 'undefined',
    test,
    named: 'is not known with one changed byte, with the code of another one, or with a code that is made up'
  },
  {
    name: 'knows a PDF that lies in no record any more',
    breaks: 'T27',
    in: 'findMadeAt',
    find: 'or(isNull(papers.file), isNotNull(files.id))',
    put: 'undefined',
    test,
    named: 'is signed, has its evidence, and is known as long as it lies in the record'
  },
  {
    name: 'keeps the codes of PDFs as they are',
    breaks: 'T21',
    in: 'hashCode',
    find: 'digestOf(`paper-code:${code}`)',
    put: 'code',
    test,
    named: 'is kept under hashes: neither its code nor its digest stands in the database'
  },
  {
    name: 'lets codes of PDFs be tried without an end',
    breaks: 'T01',
    in: 'signedPaperRoutes',
    find: 'await limits.consume({ [`paper-checks:${request.origin.network}`]: checksOfNetwork })',
    put: '',
    test,
    named: 'is not tried again and again: so many checks an hour of one network'
  },
  {
    name: 'takes answers for signed that were changed since',
    breaks: 'T32',
    in: 'outdateSignature',
    find: 'await tx.use(signatureStore).markOutdated(account.id, now)',
    put: '',
    test,
    named: 'says to employee and administrator that answers were changed since, until it is signed again'
  },
  {
    name: 'leaves what was signed out of the audit',
    breaks: 'T21',
    in: 'sign',
    find: 'part: part.name, evidence: hashEvidence(keys, evidence)',
    put: "part: part.name, evidence: ''",
    test,
    named: 'is bound to the audit, which says nothing of what was signed'
  },
  {
    name: 'signs only the first page of a PDF',
    breaks: 'T27',
    in: 'signBytes',
    find: '[oids.messageDigest, octets(hash(bytes))]',
    put: '[oids.messageDigest, octets(hash(bytes.subarray(0, 1000)))]',
    test,
    named: 'has a signature that poppler calls valid, and no longer after one changed byte'
  }
]
