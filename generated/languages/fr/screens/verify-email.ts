// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"1sqexgb":"Vous n’avez pas reçu de code ?","90vhsd":["Renvoyer dans ",["seconds"]," s"],"2gox3o":"Renvoyer","1ravxfn":"Confirmez votre adresse e-mail","11pt9kn":"Avec quelle adresse vous êtes-vous inscrit(e) ?","5ozjbr":["Entrez le code à 4 chiffres envoyé à ",["strong",["email"]]],"13soqyh":"Modifier l’e-mail"}
