import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentLoadingTask,
  PDFWorker
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- Vite makes it
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

/** One for all documents. */
let worker: PDFWorker | undefined

/** Decoders of scanned pages, each loaded where a page needs it. */
const decoders: { [name: string]: () => Promise<{ default: string }> } = {
  'jbig2.wasm': () => import('pdfjs-dist/wasm/jbig2.wasm?url&inline'),
  'openjpeg.wasm': () => import('pdfjs-dist/wasm/openjpeg.wasm?url&inline')
}

class DecoderLoader {
  fetch = async ({ filename }: { filename: string }): Promise<Uint8Array> => {
    const load = decoders[filename]
    if (!load) throw new Error(`There is no ${filename}.`)
    const { default: address } = await load()
    return Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), sign => sign.charCodeAt(0))
  }
}

/** A stored PDF, fetched once as a whole, and read in a worker. Nothing in it runs. */
export function openPdf(url: string): PDFDocumentLoadingTask {
  worker ??= new PDFWorker()
  return getDocument({
    url,
    worker,
    disableRange: true,
    disableStream: true,
    BinaryDataFactory: DecoderLoader,
    useWorkerFetch: false,
    verbosity: 0
  })
}
