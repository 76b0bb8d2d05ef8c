// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"QHTs":["Ajoutez un second facteur avant le ",["date"],"."],"JmwQ":"Les administrateurs peuvent voir les dossiers de tout le monde. Après cette date, vous devrez l’ajouter en vous connectant.","quXZ":"L’ajouter"}
