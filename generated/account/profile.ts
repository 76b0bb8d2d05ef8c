// @ts-nocheck: a compiled validator stands below.
// Written by `npm run generate` from schemas/. Do not edit.
import type { Form } from '../../engine/vocabulary/form.ts'

var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    function ucs2length(str) {
      let len = str.length, length = 0, pos = 0, value;
      for (; pos < len; )
        length++, value = str.charCodeAt(pos++), value >= 55296 && value <= 56319 && pos < len && (value = str.charCodeAt(pos), (value & 64512) === 56320 && pos++);
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// <stdin>
var require_stdin = __commonJS({
  "<stdin>"(exports) {
    exports["-d1dbe7b"] = validate0;
    var func0 = require_ucs2length().default, pattern0 = new RegExp("^\\+(234[0-9]{10}|([13-9]|2[0-24-9]|23[0-35-9])[0-9]{4,14})$", "u");
    function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
      let vErrors = null, errors = 0;
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.username === void 0) {
          let err0 = { instancePath, keyword: "required", params: { missingProperty: "username" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data.phone === void 0) {
          let err1 = { instancePath, keyword: "required", params: { missingProperty: "phone" } };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (data.username !== void 0) {
          let data0 = data.username;
          if (typeof data0 == "string") {
            if (func0(data0) > 100) {
              let err2 = { instancePath: instancePath + "/username", keyword: "maxLength", params: { limit: 100 } };
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
          } else {
            let err3 = { instancePath: instancePath + "/username", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
        }
        if (data.phone !== void 0) {
          let data1 = data.phone;
          if (typeof data1 == "string") {
            if (!pattern0.test(data1)) {
              let err4 = { instancePath: instancePath + "/phone", keyword: "pattern", params: { pattern: "^\\+(234[0-9]{10}|([13-9]|2[0-24-9]|23[0-35-9])[0-9]{4,14})$" } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
          } else {
            let err5 = { instancePath: instancePath + "/phone", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        }
      } else {
        let err6 = { instancePath, keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
      return validate0.errors = vErrors, errors === 0;
    }
  }
});
const validators = require_stdin();
export const form: Form = { ...{"name":"account/profile","schema":{"title":"Name and phone","type":"object","required":["username","phone"],"properties":{"username":{"type":"string","title":"Name","maxLength":100},"phone":{"type":"string","title":"Phone","format":"phone","pattern":"^\\+(234[0-9]{10}|([13-9]|2[0-24-9]|23[0-35-9])[0-9]{4,14})$","examples":["+2348031234567"],"errorMessage":{"pattern":"Enter a Nigerian phone number with 11 digits, like 0803 123 4567."}}}},"ui":{"ui:submit":"Save","fields":{"username":{"ui:autocomplete":"name"},"phone":{"ui:autocomplete":"tel"}}}}, validate: validators["-d1dbe7b"], validators }
