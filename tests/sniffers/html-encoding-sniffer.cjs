/** html-encoding-sniffer's function over `encodium/sniff`. With `--require`, the clone's tests load it. */

const { Module } = require('node:module')
const { getBOMEncoding, labelToName } = require('../../dist/compat/whatwg-encoding.cjs')
const { sniffHTML } = require('../../dist/sniff.cjs')

/** It does not read XML's declaration. */
const sniffXML = (bytes, label, fallback = 'UTF-8') =>
  getBOMEncoding(bytes) ?? labelToName(label ?? '') ?? fallback

const sniff = (bytes, { xml = false, transportLayerEncodingLabel, defaultEncoding } = {}) => {
  if (xml) return sniffXML(bytes, transportLayerEncodingLabel, defaultEncoding)
  const options = { transportEncoding: transportLayerEncodingLabel, fallback: defaultEncoding }
  return labelToName(sniffHTML(bytes, options).encoding)
}

const { _load } = Module
Module._load = function (request, ...rest) {
  return request === '..' ? sniff : _load.call(this, request, ...rest)
}
