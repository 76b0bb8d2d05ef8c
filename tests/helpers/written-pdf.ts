import zlib from 'node:zlib'

/** Returns a PDF of one blank page with these entries in its catalog, and these objects, numbered from 10. */
export function writtenPdf(catalog: string, objects: (string | Buffer)[] = []): Buffer {
  const all: [number, string | Buffer][] = [
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>'],
    ...objects.map((object, index): [number, string | Buffer] => [10 + index, object])
  ]
  const parts = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  for (const [number, object] of all) {
    parts.push(Buffer.from(`${number} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'))
  }
  parts.push(Buffer.from(`trailer\n<< /Root 1 0 R /Size ${10 + objects.length} >>\n%%EOF\n`))
  return Buffer.concat(parts)
}

/** Returns a PDF stream with these entries in its dictionary. */
export function stream(dictionary: string, content: Buffer | string): Buffer {
  const bytes = Buffer.from(content)
  const head = Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`)
  return Buffer.concat([head, bytes, Buffer.from('\nendstream')])
}

/** Returns an object stream that contains one object, number 20. */
export function objectStream(object: string, dictionary = '/Type /ObjStm'): Buffer {
  return stream(`${dictionary} /N 1 /First 5 /Filter /FlateDecode`, zlib.deflateSync(`20 0 ${object}`))
}
