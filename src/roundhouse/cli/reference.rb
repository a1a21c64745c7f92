# frozen_string_literal: true

# Replays game files with the engine in a checkout of 18xx.games and prints, as JSON, how many entries they have and how
# many seconds of processor time the quickest of three rounds took.
#
#     ruby reference.rb CHECKOUT FILE.json.gz...

require 'json'
require 'zlib'

checkout, *names = ARGV
$LOAD_PATH.unshift(File.join(checkout, 'lib'))
require 'engine'

files = names.map { |name| Zlib::GzipReader.open(name) { |file| JSON.parse(file.read) } }

def processor_time
  Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID)
end

rounds = Array.new(3) do
  copies = files.map { |file| Marshal.load(Marshal.dump(file)) }
  began = processor_time
  copies.each { |file| Engine::Game.load(file) }
  processor_time - began
end

puts JSON.generate(entries: files.sum { |file| file['actions'].size }, seconds: rounds.min)
