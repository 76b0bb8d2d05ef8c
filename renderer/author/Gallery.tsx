import { useEffect, useState } from 'react'
import type { GalleryEntry } from '../../engine/author-api.ts'
import type { Form } from '../../engine/index.ts'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { today } from '../record/today.ts'
import { Notice } from '../ui/Notice.tsx'
import { SpinnerScreen } from '../ui/Spinner.tsx'
import { AuthorHeader } from './AuthorHeader.tsx'
import { authorApi, loadModule, options } from './api.ts'
import { Code } from './Code.tsx'

type Loaded = GalleryEntry & { form: Form }

/** Shows a live example of every kind next to its JSON. */
export function Gallery() {
  const [kinds, setKinds] = useState<Loaded[]>()
  const [failure, setFailure] = useState('')
  useEffect(() => {
    document.title = 'All kinds - Author preview'
    loadGallery().then(setKinds, error => setFailure(error.message))
  }, [])
  return (
    <div className="author-gallery">
      <AuthorHeader title="All kinds" other={{ to: '/author', title: 'Author preview' }} />
      <main id="main" className="stack" tabIndex={-1}>
        <p>Try a kind, then copy its lines into the &quot;properties&quot; of a schema.json.</p>
        {failure && <Notice tone="danger">{failure}</Notice>}
        {!kinds && !failure && <SpinnerScreen />}
        {kinds?.map(one => (
          <Kind key={one.module} {...one} />
        ))}
      </main>
    </div>
  )
}

function Kind({ kind, title, words, json, form }: Loaded) {
  const [isRight, setRight] = useState(false)
  return (
    <section className="card author-kind" aria-label={title}>
      <div className="author-kind-live">
        <h2>
          {title} <code>{kind}</code>
        </h2>
        <p className="muted">{words}</p>
        <SchemaForm
          form={form}
          onChange={() => setRight(false)}
          onSubmit={() => setRight(true)}
          facts={{ at: 'page', today: today() }}
          options={options}
          submitLabel="Check"
          secondary={<span role="status">{isRight && 'Nothing is wrong.'}</span>}
        />
      </div>
      <Code title="JSON" text={json} />
    </section>
  )
}

async function loadGallery(): Promise<Loaded[]> {
  const kinds = await authorApi.gallery()
  return Promise.all(kinds.map(async one => ({ ...one, form: await loadModule(one.module) })))
}
