// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"1bpy6cs":"Votre dossier n’est pas encore complet. Il manque encore :","1k3spin":"Et maintenant","zu6nez":"Voir ou imprimer toutes vos réponses","s48qbi":"Garder une copie","9gytdx":["Votre référence est ",["reference",["id"]]," Donnez-la quand vous nous contactez."],"1gqz8e6":"Télécharger un PDF","1c3f2se":"Imprimer","12gd0f6":"M’envoyer un lien","1trhsg0":"Le PDF masque la plupart des chiffres de vos numéros d’identité et de compte. L’e-mail contient seulement un lien."}
