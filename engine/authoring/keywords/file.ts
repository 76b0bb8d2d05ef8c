import type { KeywordAuthoring } from '../keyword.ts'

export const file: KeywordAuthoring<'x-file'> = {
  fragment: {
    description:
      'What an uploaded file must be; its members are listed below.\nFor example { "types": ["application/pdf"], "maxBytes": 5242880 }.',
    type: 'object',
    required: ['types', 'maxBytes'],
    additionalProperties: false,
    properties: {
      types: {
        description:
          'The types, recognised by content: image/jpeg, image/png, application/pdf, text/plain, text/csv, and the long names of .docx, .xlsx, .odt and .ods, which editors complete.\napplication/vnd.openxmlformats-officedocument.wordprocessingml.document (.docx), application/vnd.openxmlformats-officedocument.spreadsheetml.sheet (.xlsx), application/vnd.oasis.opendocument.text (.odt), application/vnd.oasis.opendocument.spreadsheet (.ods).',
        type: 'array',
        items: {
          enum: [
            'image/jpeg',
            'image/png',
            'application/pdf',
            'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
            'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
            'application/vnd.oasis.opendocument.text',
            'application/vnd.oasis.opendocument.spreadsheet',
            'text/plain',
            'text/csv'
          ]
        },
        minItems: 1
      },
      maxBytes: {
        description: 'The largest size in bytes: 1 MB is 1048576, 5 MB is 5242880.',
        type: 'integer',
        minimum: 1
      },
      width: {
        description:
          'For a picture: its exact width in pixels. With height, people crop the picture on the page.',
        type: 'integer',
        minimum: 1
      },
      height: { description: 'For a picture: its exact height in pixels.', type: 'integer', minimum: 1 },
      maxSide: {
        description: 'For a picture: its longest side in pixels. Larger pictures are scaled down.',
        type: 'integer',
        minimum: 1
      },
      maxPixels: {
        description:
          'For a picture: the most pixels (width times height), 16000000 unless you say fewer. Larger pictures are refused before they are opened.',
        type: 'integer',
        minimum: 1,
        maximum: 16000000
      },
      field: {
        description: 'The name of the file in uploads and records, if not the name of the field.',
        type: 'string'
      },
      slots: { description: 'The number of numbered files that are asked for.', type: 'integer', minimum: 1 },
      slotTitle: {
        description: 'What each of them is called; {n} is its number.',
        type: 'string',
        'x-translate': true
      },
      route: {
        description:
          'Where the file is uploaded, below the route of the part. Each file of a form has its own.',
        type: 'string'
      },
      saveWithout: {
        description: 'true: the page can be saved without the file. The record still asks for it.',
        type: 'boolean'
      }
    },
    defaultSnippets: [
      {
        label: 'a PDF',
        description: 'A PDF of at most 5 MB.',
        body: { types: ['application/pdf'], maxBytes: 5242880 }
      },
      {
        label: 'a document',
        description: 'A PDF, or what a word processor wrote, of at most 5 MB.',
        body: {
          types: [
            'application/pdf',
            'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
            'application/vnd.oasis.opendocument.text'
          ],
          maxBytes: 5242880
        }
      },
      {
        label: 'a photo',
        description: 'A JPEG or PNG picture of at most 2 MB.',
        body: { types: ['image/jpeg', 'image/png'], maxBytes: 2097152, maxSide: '^${1:2000}' }
      }
    ]
  }
}
