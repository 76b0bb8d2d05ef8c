import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
  PDFWorker
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- Vite makes it
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
// oxlint-disable-next-line import/default -- Vite makes it
import jbig2Url from 'pdfjs-dist/wasm/jbig2.wasm?url'
// oxlint-disable-next-line import/default -- Vite makes it
import openjpegUrl from 'pdfjs-dist/wasm/openjpeg.wasm?url'

GlobalWorkerOptions.workerSrc = workerUrl

/** Decoders of scanned pages, loaded where a page needs one. */
const decoders: { [name: string]: string } = { 'jbig2.wasm': jbig2Url, 'openjpeg.wasm': openjpegUrl }

class DecoderLoader {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = decoders[filename]
    if (url === undefined) throw new Error(`There is no ${filename}.`)
    return new Uint8Array(await (await fetch(url)).arrayBuffer())
  }
}

/** One for all documents. */
let worker: PDFWorker | undefined

interface OpenedPdf {
  pdf: PDFDocumentProxy
  close: () => void
}

/** A stored PDF, read in a worker. Nothing in it runs. */
export async function openPdf(url: string, signal: AbortSignal): Promise<OpenedPdf> {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`The file was answered with ${answer.status}.`)
  const data = new Uint8Array(await answer.arrayBuffer())
  worker ??= new PDFWorker()
  const options = { BinaryDataFactory: DecoderLoader, useWorkerFetch: false, verbosity: 0 }
  const task = getDocument({ data, worker, ...options })
  const close = () => void task.destroy()
  signal.addEventListener('abort', close)
  return { pdf: await task.promise, close }
}
