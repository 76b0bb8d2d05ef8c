import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { Author } from './Author.tsx'
import { Gallery } from './Gallery.tsx'
import { ignoreReloadOfGenerated } from './hmr.ts'
import '../ui/critical.css'
import '../ui/style.css'
import './author.css'

/** The author's preview exists only in `npm run dev`, not in builds. */
ignoreReloadOfGenerated()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <Routes>
          <Route path="/author/widgets" element={<Gallery />} />
          <Route path="*" element={<Author />} />
        </Routes>
      </BrowserRouter>
    </StrictMode>
  )
