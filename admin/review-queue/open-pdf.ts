import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentLoadingTask,
  PDFWorker
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- Vite makes it
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

let worker: PDFWorker | undefined

/** Decoders of scanned pages, lazy-loaded when a page needs them. */
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

/** Opens a stored PDF: fetches it in one request, and parses it in a worker. Scripts in it do not run. */
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
